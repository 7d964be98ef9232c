import { Bot, Check, CheckCheck, Package } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { productWidths } from '#console/platform/shop/product-widths.ts'
import type { MessageProduct } from '#contract/chat.ts'
import type { ShopMessage } from '#contract/shop-chats.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/pictures/picture.tsx'

interface MessageItemProps {
  readonly message: ShopMessage
  /** Of the shopper. */
  readonly name: string
}

/** One message. Those of the shop are at the end of the line, with who wrote them and whether the shopper has read them. */
export function MessageItem({ message, name }: MessageItemProps) {
  const t = useText()
  const { dayTime } = useMoments()
  const { type, message: text, product, created_at, is_automatic, person, read_at } = message
  const isOwn = type === 'shop'
  return (
    <li className={classNames('flex flex-col gap-0.5', isOwn ? 'items-end' : 'items-start')}>
      <span className="sr-only">{isOwn ? t('chats.shop') : isolateText(name)}</span>
      {product ? (
        <ProductCard product={product} />
      ) : (
        <p
          dir="auto"
          translate="no"
          className={classNames(
            'frame max-w-[min(85%,36rem)] rounded-[14px] px-3.5 py-2 wrap-anywhere whitespace-pre-line',
            isOwn
              ? 'rounded-ee-sm bg-brand-soft text-brand-soft-text'
              : 'rounded-es-sm bg-neutral-100 text-neutral-900',
            text === null && 'italic',
          )}
        >
          {text ?? t('chats.product_gone')}
        </p>
      )}
      <p className="text-micro flex flex-wrap items-center gap-x-1.5 text-neutral-600">
        {is_automatic && (
          <span className="inline-flex items-center gap-1">
            <Bot aria-hidden className="size-3.5" />
            {t('chats.automatic')}
          </span>
        )}
        {person && (
          <bdi translate="no" title={t('chats.name_is_internal')}>
            {person.name}
          </bdi>
        )}
        <time dateTime={created_at}>{dayTime(created_at)}</time>
        {isOwn && <ReadMark isRead={read_at !== null} />}
      </p>
    </li>
  )
}

function ReadMark({ isRead }: { isRead: boolean }) {
  const t = useText()
  const Mark = isRead ? CheckCheck : Check
  const label = isRead ? t('chats.read') : t('chats.sent')
  return (
    <span title={label} className={classNames('inline-flex', isRead && 'text-brand-text')}>
      <Mark aria-hidden className="size-4" />
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** The product that was sent; a link to its page in the console for those who may open it. */
function ProductCard({ product: { id, name, thumbnail } }: { product: MessageProduct }) {
  const can = useCan()
  const { desk } = useDesks()
  return (
    <div className="panel relative flex w-64 max-w-full items-center gap-3 overflow-hidden p-2">
      <Picture source={thumbnail} alt="" sizes="56px" widths={productWidths} className="size-14 shrink-0 rounded-md">
        <Package className="size-2/5" />
      </Picture>
      {can('products.read') ? (
        <Link
          to={`${desk?.path}/products/${id}`}
          className="line-clamp-2 min-w-0 wrap-anywhere text-brand-text after:absolute after:inset-0 hover:underline"
        >
          <bdi translate="no">{name}</bdi>
        </Link>
      ) : (
        <bdi translate="no" className="line-clamp-2 min-w-0 wrap-anywhere">
          {name}
        </bdi>
      )}
    </div>
  )
}
