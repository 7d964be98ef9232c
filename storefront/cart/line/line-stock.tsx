import type { CartProduct } from '#contract/cart.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useCutText } from '#storefront/platform/purchases/cut-text.ts'
import { classNames } from '#ui/class-names.ts'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { setQuantity, useLineChanges } from './line-changes.ts'
import { getLineKey } from './line-rules.ts'

type LineQuantityProps = { line: CartProduct; onRemove: () => void }

export function LineQuantity({ line, onRemove }: LineQuantityProps) {
  const t = useText()
  const cut = useCutText()
  const isChanging = useLineChanges(({ requested }) => getLineKey(line) in requested)
  const isShort = line.quantity > line.stock
  const { name } = line
  return (
    <div className="relative z-1">
      <QuantityStepper
        size="compact"
        value={line.quantity}
        max={line.stock}
        onChange={(quantity) => setQuantity(line, quantity)}
        onRemove={onRemove}
        busy={isChanging}
        labels={{
          group: t('cart.quantity', { name }),
          decrease: t('cart.decrease', { name }),
          increase: t('cart.increase', { name }),
          cut,
          remove: t('cart.remove', { name }),
        }}
      />
      {/* Always present: screen readers do not announce a live region that appears together with its text. */}
      <p
        aria-live="polite"
        className={classNames('text-meta not-empty:mt-1', isShort ? 'text-danger' : 'text-neutral-600')}
      >
        {line.quantity >= line.stock && t(isShort ? 'cart.left' : 'cart.no_more', { count: line.stock })}
      </p>
    </div>
  )
}

export function LineUnavailable({ line: { unavailable_reason } }: { line: CartProduct }) {
  const t = useText()
  if (unavailable_reason === null) return null
  return <p className="text-meta font-medium text-danger">{t(`cart.line_${unavailable_reason}`)}</p>
}
