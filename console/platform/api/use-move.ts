import { useMutation } from '@tanstack/react-query'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useSingleRun } from '#console/platform/states/use-single-run.ts'
import { ApiError, errorMessage } from '#contract/client/api-error.ts'

interface UseMoveParams<Move> {
  readonly send: (move: Move) => Promise<unknown>
  readonly onMoved: (move: Move) => void
  readonly reload: () => Promise<void>
  /** Codes of conflicts that are not caused by a change of another person: a precondition is not met. */
  readonly unmet?: readonly string[]
}

/** Moves what others move too. After a conflict (409), `move` resolves, so that a dialog closes, and `message` has the reason. */
export function useMove<Move>({ send, onMoved, reload, unmet }: UseMoveParams<Move>) {
  const t = useText()
  const runOnce = useSingleRun()
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: (_, move) => onMoved(move),
    onError: (failure) => (isConflict(failure) ? reload() : undefined),
  })
  const move = async (params: Move): Promise<void> => {
    try {
      await mutateAsync(params)
    } catch (failure) {
      if (!isConflict(failure)) throw failure
    }
  }
  const message =
    isConflict(error) && !unmet?.includes(error.code ?? '')
      ? `${error.message} ${t('form.conflict_note')}`
      : error
        ? errorMessage(error)
        : undefined
  return { mutate: (params: Move) => runOnce(() => mutateAsync(params)), move, isPending, message, reset }
}

const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409
