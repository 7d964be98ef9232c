import { CircleAlert, Package, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { MessageProduct } from '#contract/chat.ts'
import type { ShopId } from '#contract/ids.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Price } from '#storefront/platform/currency/price.tsx'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { WrittenText } from '#storefront/platform/i18n/written-text.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { RatingStar } from '#ui/marks/rating-stars.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import type { ShownMessage } from '../messages/message-groups.ts'
import { discardMessages, retryMessages } from '../sending.ts'

type MessageBubbleProps = {
  message: ShownMessage
  shop: { id: ShopId; name: string }
  /** The last of its group has a tail. */
  isLast: boolean
}

const looks = {
  user: 'bg-brand-soft text-brand-soft-text',
  shop: 'bg-neutral-100 text-neutral-900',
}
const tails = { user: 'rounded-ee-sm', shop: 'rounded-es-sm' }

/** One message. Its sender is named for screen readers. */
export function MessageBubble({ message, shop, isLast }: MessageBubbleProps) {
  const t = useText()
  const { key, side, text, product, state } = message
  return (
    <div
      data-message={key}
      className={classNames('flex max-w-[min(72%,36rem)] flex-col', side === 'user' ? 'items-end' : 'items-start')}
    >
      <span className="sr-only">
        {t('shell.label', { name: side === 'user' ? t('chat.you') : isolateText(shop.name) })}
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
      {state === 'failed' && <UnsentActions shop_id={shop.id} outgoing={key} />}
    </div>
  )
}

function UnsentActions({ shop_id, outgoing }: { shop_id: ShopId; outgoing: string }) {
  const t = useText()
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        onClick={(event) => {
          moveFocusToLog(event)
          retryMessages(shop_id)
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
          moveFocusToLog(event)
          discardMessages(new Set([outgoing]))
        }}
      />
    </div>
  )
}

/** Both buttons disappear when pressed. Focus in the composer would open the keyboard of a phone. */
function moveFocusToLog({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true })
}

function ProductMessage({ product }: { product: MessageProduct }) {
  const t = useText()
  const number = useNumber()
  const { id, name, thumbnail, price, discount_price, discount_percentage, rating, total_reviews } = product
  const stars = rating === null ? undefined : number(rating, 1)
  return (
    <div className="panel relative w-55 max-w-full overflow-hidden hover:border-neutral-300">
      <Picture source={thumbnail} alt="" sizes="220px" widths={[240, 480]} className="aspect-4/3 w-full">
        <Package className="size-2/5" />
      </Picture>
      <div className="grid gap-1 p-3">
        <Link
          to={`/products/${id}/details`}
          className="text-card-name line-clamp-2 wrap-anywhere text-neutral-900 after:absolute after:inset-0 after:rounded-xl hover:text-brand-text"
        >
          <bdi>{name}</bdi>
        </Link>
        <Price price={price} discountPrice={discount_price} discountPercentage={discount_percentage} />
        {stars !== undefined && (
          <p className="text-meta flex items-center gap-1 text-neutral-600 tabular-nums">
            <span className="sr-only">{t('catalogue.rated', { rating: stars, count: total_reviews })}</span>
            <RatingStar className="size-3.5" />
            <span aria-hidden className="text-neutral-900">
              {stars}
            </span>
            <bdi aria-hidden>{`(${number(total_reviews)})`}</bdi>
          </p>
        )}
      </div>
    </div>
  )
}
