import { useId } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { FailedState } from '#ui/desk/states/desk-states.tsx'
import type { PartProblemProps } from '#ui/layers/lazy-part.ts'
import { usePageProblem } from './page-code.ts'

export { isPageReady, prefetchPages } from './page-code.ts'

/** Says that the code of a part could not be loaded. A press loads it again. */
export function PartProblem({ isInPage, isRetrying, onRetry, onClose }: PartProblemProps) {
  const t = useText()
  if (!isInPage) return <UnloadedDialog text={t('states.part_unloaded')} {...{ isRetrying, onRetry, onClose }} />
  return (
    <FailedState
      title={t('states.unloaded')}
      text={t('states.part_unloaded')}
      retryLabel={t('states.try_again')}
      {...{ onRetry, isRetrying }}
    />
  )
}

/** Says that the code of a page could not be loaded, over the page that is still open. */
export function PageProblem() {
  const t = useText()
  const { isShown, isRetrying, retry, close } = usePageProblem()
  if (!isShown) return null
  return <UnloadedDialog text={t('states.page_unloaded')} isRetrying={isRetrying} onRetry={retry} onClose={close} />
}

interface UnloadedDialogProps extends Omit<PartProblemProps, 'isInPage'> {
  readonly text: string
}

/** A native dialog: the code of other dialogs may be what is missing. */
function UnloadedDialog({ text, isRetrying, onRetry, onClose }: UnloadedDialogProps) {
  const t = useText()
  const id = useId()
  return (
    <dialog
      ref={openUntilUnmount}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // Of Escape. The event of `openUntilUnmount` comes later: the dialog is then gone, or open again in strict mode.
      onClose={({ currentTarget: { isConnected, open } }) => isConnected && !open && onClose()}
      className="frame m-auto w-[calc(100%-2rem)] max-w-100 rounded-2xl bg-white p-5 text-neutral-900 shadow-4 backdrop:bg-neutral-950/45"
    >
      <h2 id={`${id}-title`} className="text-h3">
        {t('states.unloaded')}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-neutral-700">
        {text}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('shell.close')}</Button>
        <Button variant="primary" loading={isRetrying} onClick={onRetry}>
          {t('states.try_again')}
        </Button>
      </div>
    </dialog>
  )
}

function openUntilUnmount(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  // Returns the focus to what had it before.
  return () => dialog?.close()
}
