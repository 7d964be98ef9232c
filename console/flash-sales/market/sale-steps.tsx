import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useMove } from '#console/platform/api/use-move.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactList } from '#console/platform/layout/facts.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { OperatorFlashSale } from '#contract/desk-flash-sales.ts'
import type { FlashSaleState } from '#contract/flash-sale-states.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SaleBadge } from '../sale-badges.tsx'
import { useSaleMoments } from '../sale-moments.ts'
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
  /** Leaves the page, whose form may have changes. */
  readonly onDeleted: () => void
}

/** The state of a sale, what comes next, and the buttons for it. */
export function SaleSteps({ sale, onDeleted }: SaleStepsProps) {
  const t = useText()
  const canWrite = useCan()('vouchers.write')
  const [asked, setAsked] = useState<Move>()
  const { move, message } = useSaleMove(sale, onDeleted)
  const { times, write, countdown } = useSaleMoments()
  const { state } = sale
  const name = isolateText(sale.name)
  const isPublished = state === 'planned' || state === 'running' || state === 'ended'
  return (
    <section className="panel grid grid-cols-1 justify-items-start gap-3 p-4 sm:p-6">
      <SaleBadge state={state} />
      <p className="max-w-text text-neutral-700">{t(`flash-sales.next.${state}`)}</p>
      <FactList>
        <Fact label={t('flash-sales.times')}>
          {times(sale)}
          {isPublished && <span className="block text-neutral-600">{countdown(sale, Date.now())}</span>}
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
              onClick={() => setAsked(to)}
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
          text={t(`flash-sales.ask_text.${to}`)}
          confirmLabel={t(`flash-sales.move.${to}`)}
          confirm={() => move(to)}
          tone={dangers.has(to) ? 'danger' : 'primary'}
        />
      ))}
    </section>
  )
}

function useSaleMove({ id, name }: OperatorFlashSale, onDeleted: () => void) {
  const t = useText()
  const show = useNotice((notice) => notice.show)
  return useMove<Move>({
    send: (to) => (to === 'delete' ? deleteSale(id) : moveSale(id, to)),
    onMoved: (to) => {
      show(t(`flash-sales.done.${to}`, { name: isolateText(name) }))
      if (to === 'delete') onDeleted()
    },
    reload: reloadSales,
  })
}
