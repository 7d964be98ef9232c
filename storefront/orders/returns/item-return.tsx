import { Undo2 } from 'lucide-react'
import type { Order, WholeItem } from '#contract/orders.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { isolated, useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'

/** The way to send a line back, as long as its shop takes it. */
export function ItemReturn({ order, item }: { order: Order; item: WholeItem }) {
  const t = useText()
  const dates = useDates()
  if (item.returnable_quantity === 0 || order.return_until === null) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <Button
        size="compact"
        icon={<DirectionalIcon icon={Undo2} className="size-4!" />}
        aria-haspopup="dialog"
        aria-label={t('shell.named', { name: t('returns.ask'), text: item.name })}
        onClick={() => openDialog('ask-return', { order_id: order.id, item })}
      >
        {t('returns.ask')}
      </Button>
      <p className="text-meta text-neutral-600">
        {t('returns.until', { date: isolated(dates.marketDay(order.return_until)) })}
      </p>
    </div>
  )
}
