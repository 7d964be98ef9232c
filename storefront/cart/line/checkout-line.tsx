import { useRef } from 'react'
import { Link } from 'react-router'
import type { CartProduct } from '#contract/cart.ts'
import { Money } from '#storefront/platform/currency/price.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Thumbnail } from '#storefront/platform/images/decorative-pictures.tsx'
import { LineOptions } from '#storefront/platform/purchases/line-options.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { focusNextLine, removeLine, setQuantity } from './line-changes.ts'
import { calculateLineAmount } from './line-rules.ts'
import { LineUnavailable } from './line-stock.tsx'

/** A line in checkout. One that cannot be ordered offers to reduce or remove it. */
export function CheckoutLine({ line, isChosen }: { line: CartProduct; isChosen: boolean }) {
  const row = useRef<HTMLLIElement>(null)
  const remove = () => {
    focusNextLine(row.current)
    removeLine(line)
  }
  // The pressed button disappears with the problem, so the line's link receives focus.
  const reduceToStock = () => {
    row.current?.querySelector('a')?.focus({ preventScroll: true })
    setQuantity(line, line.stock)
  }
  return (
    <li ref={row} data-cart-line className="flex gap-3 py-3">
      <Thumbnail
        source={line.thumbnail}
        size={56}
        className={classNames('transition-opacity', (!isChosen || !line.is_available) && 'opacity-50')}
      />
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <Link
            to={`/products/${line.id}/details`}
            className="text-card-name -my-0.5 line-clamp-2 py-0.5 wrap-anywhere text-neutral-900 hover:text-brand-text"
          >
            <bdi>{line.name}</bdi>
          </Link>
          <LineOptions line={line} />
          <LineProblem line={line} onReduce={reduceToStock} onRemove={remove} />
        </div>
        {line.is_available && <LineAmount line={line} />}
      </div>
    </li>
  )
}

function LineAmount({ line }: { line: CartProduct }) {
  const isReduced = line.discount_price > 0
  return (
    <div className="flex w-full flex-row-reverse items-baseline justify-between sm:block sm:w-auto sm:text-end">
      <Money amount={calculateLineAmount(line)} className="font-semibold text-neutral-900" />
      <p className="text-meta text-neutral-600">
        <bdi>
          {line.quantity} × <Money amount={isReduced ? line.discount_price : line.price} />
        </bdi>
      </p>
    </div>
  )
}

type LineProblemProps = { line: CartProduct; onReduce: () => void; onRemove: () => void }

function LineProblem({ line, onReduce, onRemove }: LineProblemProps) {
  const t = useText()
  const isShort = line.is_available && line.quantity > line.stock
  if (line.is_available && !isShort) return null
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <LineUnavailable line={line} />
      {isShort && <p className="text-meta font-medium text-danger">{t('cart.left', { count: line.stock })}</p>}
      {isShort && (
        <Button size="compact" onClick={onReduce}>
          {t('cart.take_left', { count: line.stock })}
        </Button>
      )}
      <Button size="compact" variant="danger" onClick={onRemove} aria-label={t('cart.remove', { name: line.name })}>
        {t('cart.remove_it')}
      </Button>
    </div>
  )
}
