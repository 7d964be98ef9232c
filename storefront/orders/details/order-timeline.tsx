import type { Order } from '#contract/orders.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Said } from '#storefront/platform/i18n/trans.tsx'
import { reasonOf, timelineOf } from './timeline.ts'
import { TimelineSteps } from './timeline-steps.tsx'

export function OrderTimeline({ order }: { order: Order }) {
  const t = useText()
  const steps = timelineOf(order).map((step) => ({ ...step, reason: reasonOf(step, t) }))
  return (
    <section aria-labelledby="order-timeline" className="panel p-4 sm:p-6">
      <h2 id="order-timeline" className="sr-only">
        {t('orders.timeline')}
      </h2>
      <TimelineSteps
        steps={steps}
        nameOf={({ status, actor }) => {
          const step = t(`orders.step.${status}`)
          if (status !== 'cancelled' || !actor) return step
          const by = <span className="font-normal">{t(`orders.by.${actor}`)}</span>
          return <Said of="shell.lead" lead={step} value={by} />
        }}
      />
    </section>
  )
}
