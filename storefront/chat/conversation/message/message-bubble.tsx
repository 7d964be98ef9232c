import { isolated, useText } from '#storefront/platform/i18n/texts.tsx'
import { WrittenText } from '#storefront/platform/i18n/written-text.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Shown } from '../../messages/message-groups.ts'
import { NotSent } from './not-sent.tsx'
import { ProductMessage } from './product-message.tsx'

type MessageBubbleProps = {
  message: Shown
  shop: { id: number; name: string }
  /** The one with the tail. */
  isLast: boolean
}

const looks = {
  user: 'bg-brand-soft text-brand-soft-text',
  shop: 'bg-neutral-100 text-neutral-900',
}
const tails = { user: 'rounded-ee-sm', shop: 'rounded-es-sm' }

/** One message, with whose it is for who cannot see on which side it stands. */
export function MessageBubble({ message, shop, isLast }: MessageBubbleProps) {
  const t = useText()
  const { key, side, text, product, state } = message
  return (
    <div
      data-message={key}
      className={classNames('flex max-w-[min(72%,36rem)] flex-col', side === 'user' ? 'items-end' : 'items-start')}
    >
      <span className="sr-only">
        {t('shell.label', { name: side === 'user' ? t('chat.you') : isolated(shop.name) })}
      </span>
      {product ? (
        <ProductMessage product={product} />
      ) : (
        <WrittenText
          text={text ?? t('chat.product_gone')}
          className={classNames(
            'frame max-w-full rounded-[14px] px-3.5 py-2',
            state === 'failed' ? 'bg-danger-soft text-neutral-900' : looks[side],
            isLast && tails[side],
            text === null && 'italic',
          )}
        />
      )}
      {state === 'failed' && <NotSent shop_id={shop.id} outgoing={key} />}
    </div>
  )
}
