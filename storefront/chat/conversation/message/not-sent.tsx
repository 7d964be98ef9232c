import { CircleAlert, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { forget, retry } from '../../data/sending.ts'

/** A message that could not be sent: once more, or not at all. */
export function NotSent({ shop_id, outgoing }: { shop_id: number; outgoing: string }) {
  const t = useText()
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        onClick={(event) => {
          goOn(event)
          retry(shop_id)
        }}
        className="text-meta relative inline-flex min-h-9 items-center gap-1.5 rounded-md px-1 text-danger hit-44 hover:underline"
      >
        <CircleAlert aria-hidden className="size-4" />
        {t('chat.not_sent')}
      </button>
      <IconButton
        size={36}
        label={t('chat.drop')}
        icon={<Trash2 className="size-4" />}
        onClick={(event) => {
          goOn(event)
          forget(new Set([outgoing]))
        }}
      />
    </div>
  )
}

/** Both buttons go with the press. The place to write would bring up the keyboard of a phone. */
function goOn({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true })
}
