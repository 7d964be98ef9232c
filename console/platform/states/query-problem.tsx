import { useText } from '#console/platform/i18n/texts.tsx'
import { ApiError, errorMessage } from '#contract/client/api-error.ts'
import { FailedState, ForbiddenState } from '#ui/desk/states/desk-states.tsx'

interface QueryProblemProps {
  readonly error: unknown
  readonly onRetry: () => void
  readonly isRetrying?: boolean
}

/** Shown instead of the data of a failed query: the missing permission, or the error with the id of the request. */
export function QueryProblem({ error, onRetry, isRetrying }: QueryProblemProps) {
  const t = useText()
  if (isForbidden(error)) {
    return <ForbiddenState title={t('states.forbidden')} text={error.message} />
  }
  const reference = error instanceof ApiError ? error.requestId : undefined
  return (
    <FailedState
      title={t('states.failed')}
      text={errorMessage(error)}
      reference={reference && t('states.reference', { reference })}
      retryLabel={t('states.try_again')}
      {...{ onRetry, isRetrying }}
    />
  )
}

export const isForbidden = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 403
