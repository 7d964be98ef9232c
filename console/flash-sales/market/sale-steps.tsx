import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMove } from '#console/platform/api/use-move.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactList } from '#console/platform/layout/facts.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { OperatorFlashSale } from '#contract/desk-flash-sales.ts'
import type { FlashSaleState } from '#contract/flash-sale-states.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SaleBadge } from '../sale-badges.tsx'
import { useSaleClock, useSaleMoments } from '../sale-moments.ts'
import { deleteSale, moveSale, reloadSales, type SaleMove } from './market-queries.ts'

type Move = SaleMove | 'delete'

const movesOf: Readonly<Record<FlashSaleState, readonly Move[]>> = {
  draft: ['open', 'delete'],
  offers_open: ['publish', 'delete'],
  offers_closed: ['publish', 'delete'],
  planned: ['delete'],
  running: ['end'],
  ended: [],
}

const dangers: ReadonlySet<Move> = new Set(['delete', 'end'])

interface SaleStepsProps {
  readonly sale: OperatorFlashSale
  /** Whether the form has changes, which a step would not send. */
  readonly isDirty: boolean
  /** Leaves the page, whose form may have changes. */
  readonly onDeleted: () => void
}

/** The state of a sale, what comes next, and the buttons for it. */
export function SaleSteps({ sale, isDirty, onDeleted }: SaleStepsProps) {
  const t = useText()
  const canWrite = useCan()('vouchers.write')
  const [asked, setAsked] = useState<Move>()
  const { move, message, ask } = useSaleMove({ sale, isDirty, onDeleted }, setAsked)
  const { times, write, countdown } = useSaleMoments()
  const now = useSaleClock(sale)
  const { state } = sale
  const name = isolateText(useNameOf()(sale))
  const isPublished = state === 'planned' || state === 'running' || state === 'ended'
  return (
    <section className="panel grid grid-cols-1 justify-items-start gap-3 p-4 sm:p-6">
      <SaleBadge state={state} />
      <p className="max-w-text text-neutral-700">{t(`flash-sales.next.${state}`)}</p>
      {(state === 'planned' || state === 'running') && <OpenOffers {...{ sale, now }} />}
      <FactList>
        <Fact label={t('flash-sales.times')}>
          {times(sale)}
          {isPublished && <span className="block text-neutral-600">{countdown(sale, now)}</span>}
        </Fact>
        {sale.offers_until && <Fact label={t('flash-sales.offers_until')}>{write(sale.offers_until)}</Fact>}
      </FactList>
      <FormProblem error={message && !asked ? { message } : undefined} />
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full max-sm:*:w-full">
        {canWrite &&
          movesOf[state].map((to) => (
            <Button
              key={to}
              variant={dangers.has(to) ? 'danger' : 'primary'}
              aria-haspopup="dialog"
              onClick={() => ask(to)}
            >
              {t(`flash-sales.move.${to}`)}
            </Button>
          ))}
        {isPublished && (
          <Button
            icon={<ExternalLink />}
            render={<a href={`/flash-sale/${sale.id}`} target="_blank" rel="noreferrer" />}
          >
            {t('flash-sales.to_storefront')}
          </Button>
        )}
      </div>
      {(['open', 'publish', 'end', 'delete'] as const).map((to) => (
        <ConfirmDialog
          key={to}
          isOpen={asked === to}
          close={() => setAsked(undefined)}
          title={t(`flash-sales.ask.${to}`, { name })}
          text={to === 'publish' ? <PublishText {...sale} /> : t(`flash-sales.ask_text.${to}`)}
          confirmLabel={t(`flash-sales.move.${to}`)}
          confirm={() => move(to)}
          tone={dangers.has(to) ? 'danger' : 'primary'}
        />
      ))}
    </section>
  )
}

/** Of a published sale: the deadline for offers, if it is ahead, and the number of undecided offers. */
function OpenOffers({ sale: { offers_until, offers }, now }: { sale: OperatorFlashSale; now: number }) {
  const t = useText()
  const { write } = useSaleMoments()
  const lines = [
    offers_until !== null &&
      Date.parse(offers_until) > now &&
      t('flash-sales.still_offers', { when: write(offers_until) }),
    offers.offered > 0 && t('flash-sales.waiting', { count: offers.offered }),
  ]
  return <p className="max-w-text text-neutral-700 empty:hidden">{lines.filter(Boolean).join(' ')}</p>
}

function PublishText({ offers: { accepted, offered } }: OperatorFlashSale) {
  const t = useText()
  return (
    <span className="grid gap-2">
      <span>{t('flash-sales.ask_text.publish')}</span>
      <span>
        {t('flash-sales.take_part', { count: accepted })}
        {offered > 0 && ` ${t('flash-sales.waiting', { count: offered })}`}
      </span>
    </span>
  )
}

/** Codes of refusals that say what to do first. */
const unmet = ['no_deadline', 'none_invited', 'time_passed', 'no_products'].map((code) => `flash-sales.${code}`)

/** `ask` shows the question of a step, unless the form has changes. Messages go once their cause is being corrected. */
function useSaleMove({ sale, isDirty, onDeleted }: SaleStepsProps, show: (to: Move) => void) {
  const t = useText()
  const { reset, ...steps } = useSend(sale, onDeleted)
  const [isBlocked, setBlocked] = useState(false)
  if (isBlocked && !isDirty) setBlocked(false)
  const hasProducts = sale.offers.accepted > 0
  useEffect(() => {
    if (isDirty || hasProducts) reset()
  }, [isDirty, hasProducts, reset])
  const ask = (to: Move) => {
    reset()
    setBlocked(isDirty)
    if (!isDirty) show(to)
  }
  return { ...steps, message: isBlocked ? t('flash-sales.save_first') : steps.message, ask }
}

function useSend({ id, ...sale }: OperatorFlashSale, onDeleted: () => void) {
  const t = useText()
  const name = isolateText(useNameOf()(sale))
  const show = useNotice((notice) => notice.show)
  return useMove<Move>({
    send: (to) => (to === 'delete' ? deleteSale(id) : moveSale(id, to)),
    onMoved: (to) => {
      show(t(`flash-sales.done.${to}`, { name }))
      if (to === 'delete') onDeleted()
    },
    reload: reloadSales,
    unmet,
  })
}
