import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Spinner } from '#ui/buttons/spinner.tsx'
import type { Conversation } from '../use-conversation.ts'

/** Above the first known message, as high in every state: what was said before is on its way, or could not be had. */
export function EarlierRow({ earlier }: { earlier: Conversation['earlier'] }) {
  const t = useText()
  return (
    <div className="flex min-h-11 items-center justify-center gap-3 text-neutral-600">
      {earlier.isLoading && <Spinner label={t('chat.loading_earlier')} />}
      {earlier.hasFailed && (
        <>
          <span role="alert" className="text-meta">
            {t('chat.could_not_load')}
          </span>
          <Button size="compact" variant="quiet" onClick={earlier.load}>
            {t('faults.try_again')}
          </Button>
        </>
      )}
    </div>
  )
}
