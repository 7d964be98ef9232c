import { Check, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Trans } from '#storefront/platform/i18n/trans.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { classNames } from '#ui/class-names.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { buildOrderTimeline, getReasonText, type TimelineStep } from './timeline-steps.ts'

export function OrderTimeline({ order }: { order: Order }) {
  const t = useText()
  const steps = buildOrderTimeline(order).map((step) => ({ ...step, reason: getReasonText(step, t) }))
  return (
    <section aria-labelledby="order-timeline" className="panel p-4 sm:p-6">
      <h2 id="order-timeline" className="sr-only">
        {t('orders.timeline')}
      </h2>
      <TimelineSteps
        steps={steps}
        getName={({ status, actor }) => {
          const step = t(`orders.step.${status}`)
          if (status !== 'cancelled' || !actor) return step
          const by = <span className="font-normal">{t(`orders.by.${actor}`)}</span>
          return <Trans of="shell.lead" lead={step} value={by} />
        }}
      />
    </section>
  )
}

type TimelineStepsProps<S extends string> = {
  steps: readonly TimelineStep<S>[]
  getName: (step: TimelineStep<S>) => ReactNode
}

/** Vertical on phones, horizontal on wide windows. */
export function TimelineSteps<S extends string>({ steps, getName }: TimelineStepsProps<S>) {
  return (
    <ol className="grid md:auto-cols-fr md:grid-flow-col">
      {steps.map((step, i) => (
        <Step key={step.status} step={step} next={steps[i + 1]} name={getName(step)} />
      ))}
    </ol>
  )
}

const nodeStyles: Record<TimelineStep['kind'], string> = {
  done: 'border-brand-solid bg-brand-solid text-on-brand',
  current: 'border-brand-ring bg-white text-brand-text',
  ahead: 'border-neutral-300 bg-white',
  stopped: 'border-danger bg-danger text-white',
  settled: 'border-neutral-600 bg-neutral-600 text-white',
}

type AnyStep = TimelineStep<string>

function Step({ step, next, name }: { step: AnyStep; next: AnyStep | undefined; name: ReactNode }) {
  const t = useText()
  const dates = useDates()
  const { at, reason, kind, isCurrent } = step
  const isPassed = next !== undefined && next.kind !== 'ahead'
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className="relative flex gap-3 pb-5 last:pb-0 md:flex-col md:items-center md:gap-2 md:pb-0 md:text-center"
    >
      {next && (
        <span
          aria-hidden
          className={classNames(
            'absolute start-3 top-7 bottom-1 w-0.5 md:start-[calc(50%+1.125rem)] md:-end-[calc(50%-1.125rem)] md:top-3 md:bottom-auto md:h-0.5 md:w-auto',
            isPassed ? 'bg-brand-solid' : 'bg-neutral-200',
          )}
        />
      )}
      <span className={classNames('grid size-6.5 shrink-0 place-items-center rounded-full border-2', nodeStyles[kind])}>
        {kind === 'done' && <Check className="size-4 stroke-3" />}
        {kind === 'settled' && <DirectionalIcon icon={RotateCcw} className="size-3.5 stroke-3" />}
        {kind === 'stopped' && <X className="size-4 stroke-3" />}
        {kind === 'current' && <span className="size-2.5 rounded-full bg-brand-ring forced-colors:bg-[Highlight]" />}
      </span>
      <div className="min-w-0 md:px-1">
        <p className={kind === 'ahead' ? 'text-neutral-600' : 'text-label text-neutral-900'}>
          {name}
          {kind === 'ahead' && <span className="sr-only"> {t('orders.step_ahead')}</span>}
        </p>
        {at && (
          <p className="text-meta text-neutral-600">
            <bdi>{dates.dayTime(at)}</bdi>
          </p>
        )}
        {reason && (
          <p
            dir="auto"
            className={classNames(
              'text-meta mt-0.5 wrap-anywhere',
              kind === 'stopped' ? 'text-danger' : 'text-neutral-600',
            )}
          >
            {reason}
          </p>
        )}
      </div>
    </li>
  )
}
