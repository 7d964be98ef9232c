import { Check, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type OrderState, openOrderStates } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import type { OrderReturn, ReturnState } from '#contract/return-shapes.ts'
import type { PageText, PlainPageKey } from '#locales/text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Trans } from '#storefront/platform/i18n/trans.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { classNames } from '#ui/class-names.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'

type TimelineStep<State extends string = OrderState> = {
  status: State
  /** Null for a step that is ahead or was skipped. */
  at: string | null
  reason: string | null
  /** Null for a step without an event. */
  actor: Order['events'][number]['actor'] | null
  /** `stopped`: cancelled, refused or the like. `settled`: refunded. */
  kind: 'done' | 'current' | 'ahead' | 'stopped' | 'settled'
  isCurrent: boolean
}

type HasEvents<State extends string> = {
  status: State
  events: readonly Pick<TimelineStep<State>, 'status' | 'reason' | 'actor' | 'at'>[]
}

/** The states without exceptions. */
const orderSteps: readonly OrderState[] = [...openOrderStates, 'delivered']
const returnSteps: readonly ReturnState[] = ['pending', 'confirmed', 'processing', 'picked_up', 'delivered', 'refunded']

export const buildOrderTimeline = (order: Pick<Order, 'status' | 'events'>): TimelineStep[] =>
  buildSteps(order, orderSteps)

export const buildReturnTimeline = (orderReturn: Pick<OrderReturn, 'status' | 'events'>): TimelineStep<ReturnState>[] =>
  buildSteps(orderReturn, returnSteps)

/** The system's reasons are codes, people's are texts; an unknown code is not shown. */
export function getReasonText({ actor, reason }: Pick<TimelineStep, 'actor' | 'reason'>, t: PageText): string | null {
  if (actor !== 'system' || reason === null) return reason
  const key = `orders.system_reason.${reason}` as PlainPageKey
  const words = t(key)
  return words === key ? null : words
}

/** The steps passed, current and ahead. After an exceptional end: only the events that happened. */
function buildSteps<S extends string>({ status, events }: HasEvents<S>, states: readonly S[]): TimelineStep<S>[] {
  const currentIndex = states.indexOf(status)
  if (currentIndex < 0) {
    return events.map((event, i) => ({
      ...event,
      kind: getKind(event.status, states),
      isCurrent: i === events.length - 1,
    }))
  }
  return states.map((step, i) => {
    const event = events.find((each) => each.status === step)
    const kind = i < currentIndex || i === states.length - 1 ? 'done' : 'current'
    return {
      status: step,
      at: event?.at ?? null,
      reason: event?.reason ?? null,
      actor: event?.actor ?? null,
      kind: i > currentIndex ? 'ahead' : kind,
      isCurrent: i === currentIndex,
    }
  })
}

function getKind<S extends string>(status: S, states: readonly S[]): TimelineStep['kind'] {
  if (states.includes(status)) return 'done'
  return status === 'refunded' ? 'settled' : 'stopped'
}

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
