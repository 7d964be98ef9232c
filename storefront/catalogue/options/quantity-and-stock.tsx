import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import type { BuyForm } from '#storefront/catalogue/use-buy-form.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useCutText } from '#storefront/platform/purchases/cut-text.ts'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'

export function QuantityChoice({ form: { quantity, setQuantity, stock } }: { form: BuyForm }) {
  const t = useText()
  const cut = useCutText()
  return (
    <QuantityStepper
      value={quantity}
      onChange={setQuantity}
      max={Math.min(stock, 9999)}
      labels={{
        group: t('catalogue.quantity'),
        decrease: t('catalogue.one_less'),
        increase: t('catalogue.one_more'),
        cut,
      }}
    />
  )
}

/** From this stock downwards the number is shown. */
const lowStockLimit = 5

/** Empty while the stock depends on an option that is not selected. */
export function StockLine({ form: { stock, missingAxis } }: { form: BuyForm }) {
  const t = useText()
  return (
    <p role="status" className="text-label min-h-[1lh]">
      {stock === 0 ? (
        <Line Icon={CircleX} className="text-danger" text={t('catalogue.out_of_stock')} />
      ) : missingAxis ? null : stock <= lowStockLimit ? (
        <Line Icon={CircleAlert} className="text-warning" text={t('catalogue.only_left', { count: stock })} />
      ) : (
        <Line Icon={CircleCheck} className="text-success" text={t('catalogue.in_stock')} />
      )}
    </p>
  )
}

type LineProps = { Icon: typeof CircleCheck; className: string; text: string }

function Line({ Icon, className, text }: LineProps) {
  return (
    <span className={`flex items-center gap-1.5 ${className}`}>
      <Icon aria-hidden className="size-4.5" />
      {text}
    </span>
  )
}
