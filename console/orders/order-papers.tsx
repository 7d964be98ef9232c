import { Printer } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import type { Printed } from '#contract/order-papers.ts'
import { isVoidOrder } from '#contract/order-states.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Badge } from '#ui/marks/badge.tsx'
import type { DeskOrder } from './order-queries.ts'
import { PapersMenu } from './papers-menu.tsx'

/** The papers of an order: which are printed, and a menu to print them. An order that ended without a delivery needs none. */
export function OrderPapers({ order: { id, printed, status } }: { order: DeskOrder }) {
  const t = useText()
  const { dayTime } = useMoments()
  const isVoid = isVoidOrder(status)
  if (isVoid && printed.length === 0) return null
  return (
    <Card title={t('orders.papers')}>
      {printed.length === 0 ? (
        <p className="text-neutral-700">{t('orders.not_printed')}</p>
      ) : (
        <ul className="grid gap-1 text-neutral-700">
          {printed.map(({ kind, at }) => (
            <li key={kind}>
              {t('orders.printed_at', { paper: t(`orders.paper.${kind}`), at: isolateText(dayTime(at)) })}
            </li>
          ))}
        </ul>
      )}
      {!isVoid && <PapersMenu ids={[id]} />}
    </Card>
  )
}

export function PrintedBadge({ printed }: { printed: Printed }) {
  const t = useText()
  if (printed.length === 0) return null
  return (
    <Badge tone="info" icon={<Printer />} className="min-h-6">
      {t('orders.printed')}
    </Badge>
  )
}
