import { X } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { CartProduct } from '#contract/cart.ts'
import { Money, Price } from '#storefront/platform/currency/price.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Thumbnail } from '#storefront/platform/images/decorative-pictures.tsx'
import { LineOptions } from '#storefront/platform/purchases/line-options.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { focusNextLine, removeLine, setQuantity } from './line-changes.ts'
import { calculateLineAmount } from './line-rules.ts'
import { LineQuantity, LineUnavailable } from './line-stock.tsx'

type CartLineProps = { line: CartProduct; onLeave: () => void }

/** The whole line links to the product, except its controls. */
export function CartLine({ line, onLeave }: CartLineProps) {
  const row = useRef<HTMLLIElement>(null)
  const removeAndFocusNext = (remove: (line: CartProduct) => void) => {
    focusNextLine(row.current)
    remove(line)
  }
  return (
    <li ref={row} data-cart-line className="group/line relative flex gap-3 py-4">
      <Thumbnail source={line.thumbnail} size={72} className={classNames(!line.is_available && 'opacity-60')} />
      <div className="min-w-0 flex-1">
        <LineHead line={line} onLeave={onLeave} onRemove={() => removeAndFocusNext(removeLine)} />
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Price {...getPriceProps(line)} />
          {line.discount_percentage > 0 && (
            <Badge tone="sale">
              <bdi>{`-${line.discount_percentage}%`}</bdi>
            </Badge>
          )}
        </div>
        {line.is_available && (
          <div className="mt-2 flex flex-wrap items-end justify-between gap-2">
            <LineQuantity line={line} onRemove={() => removeAndFocusNext((each) => setQuantity(each, 0))} />
            <Money amount={calculateLineAmount(line)} className="py-1.5 font-semibold text-neutral-900" />
          </div>
        )}
      </div>
    </li>
  )
}

const getPriceProps = ({ price, discount_price, discount_percentage }: CartProduct) => ({
  price,
  discountPrice: discount_price,
  discountPercentage: discount_percentage,
})

function LineHead({ line, onLeave, onRemove }: CartLineProps & { onRemove: () => void }) {
  const t = useText()
  return (
    <div className="flex items-start gap-1">
      <div className={classNames('min-w-0 flex-1', !line.is_available && 'opacity-75')}>
        {line.brand && (
          <p className="text-meta truncate text-neutral-600">
            <bdi>{line.brand}</bdi>
          </p>
        )}
        <Link
          to={`/products/${line.id}/details`}
          onClick={onLeave}
          className="text-card-name line-clamp-2 wrap-anywhere text-neutral-900 after:absolute after:inset-0 after:rounded-md group-hover/line:text-brand-text focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand-ring"
        >
          <bdi>{line.name}</bdi>
        </Link>
        <LineOptions line={line} />
        <LineUnavailable line={line} />
      </div>
      <IconButton
        size={36}
        label={t('cart.remove', { name: line.name })}
        icon={<X />}
        onClick={onRemove}
        className="z-1 -me-2 -mt-1 pointer-fine:opacity-0 pointer-fine:transition-opacity pointer-fine:group-focus-within/line:opacity-100 pointer-fine:group-hover/line:opacity-100"
      />
    </div>
  )
}
