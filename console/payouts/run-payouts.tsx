import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useMove } from '#console/platform/api/use-move.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useCan } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { PayoutRun, RunPayout } from '#contract/payout-runs.ts'
import { formatNumber } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListSelection, ListView } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { usePayoutColumns } from './payout-columns.tsx'
import { type FailBody, markFailed, markPaid, type PaidBody, reloadPayouts } from './payout-queries.ts'
import { countOfView, findRunView, isOpen, listPayouts, runViews } from './run-views.ts'

const PaidDialog = lazyLayer(
  () => import('./paid-dialog.tsx').then((part) => part.PaidDialog),
  ({ onClose }) => ({ close: onClose }),
)

const FailDialog = lazyLayer(
  () => import('./fail-dialog.tsx').then((part) => part.FailDialog),
  ({ onClose }) => ({ close: onClose }),
)

const payoutsPerPage = 50

interface PaidSelection extends Pick<ListSelection, 'clear'> {
  readonly payouts: readonly RunPayout[]
}

/** The payouts of a run, of which the page has all. Those that are to be paid can be marked as paid together. */
export function RunPayouts({ run }: { run: PayoutRun }) {
  const t = useText()
  const canWrite = useCan()('payouts.write')
  const [params, changeParams] = useAddressParams()
  const { view: viewId, search, page } = readListState(params, [])
  const view = findRunView(viewId)
  const payouts = listPayouts(run, view, search)
  const [failing, setFailing] = useState<RunPayout>()
  const [paying, setPaying] = useState<PaidSelection>()
  const { move, message } = usePayoutMove()
  const payable = ({ ids, isEverything }: ListSelection) =>
    payouts.filter((payout) => isOpen(payout) && (isEverything || ids.includes(String(payout.id))))
  const first = (page - 1) * payoutsPerPage
  return (
    <div className="grid grid-cols-1 gap-4">
      <FormProblem error={message && !failing && !paying ? { message } : undefined} />
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={payouts.slice(first, first + payoutsPerPage)}
        total={payouts.length}
        perPage={payoutsPerPage}
        views={useViews(run)}
        columns={usePayoutColumns(run, canWrite ? setFailing : undefined)}
        empty={<NoneInView />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ id }) => String(id)}
        nameOf={({ shop }) => shop.name}
        isSearchable="typing"
        {...(canWrite &&
          run.state === 'approved' && {
            bulkActions: (selection: ListSelection): ReactNode => (
              <MarkButton
                payouts={payable(selection)}
                onOpen={(payouts) => setPaying({ payouts, clear: selection.clear })}
              />
            ),
          })}
        labels={useListLabels({ list: t('payouts.title'), search: t('payouts.search') })}
        link={Link}
      />
      <PayoutDialogs
        {...{ run, paying, failing, move }}
        onClose={() => {
          setPaying(undefined)
          setFailing(undefined)
        }}
      />
    </div>
  )
}

interface PayoutDialogsProps extends Pick<ReturnType<typeof usePayoutMove>, 'move'> {
  readonly run: PayoutRun
  readonly paying: PaidSelection | undefined
  readonly failing: RunPayout | undefined
  readonly onClose: () => void
}

function PayoutDialogs({ run, paying, failing, move, onClose }: PayoutDialogsProps) {
  const t = useText()
  if (paying) {
    const pay = (body: PaidBody) =>
      move({
        send: () => markPaid(run.id, body).then(paying.clear),
        notice: t('payouts.done_mark', { count: body.payout_ids.length }),
      })
    return <PaidDialog run={run} payouts={paying.payouts} onClose={onClose} markPaid={pay} />
  }
  if (!failing) return null
  const fail = (body: FailBody) =>
    move({
      send: () => markFailed(failing.id, body),
      notice: t(failing.state === 'paid' ? 'payouts.done_return' : 'payouts.done_fail'),
    })
  return <FailDialog payout={failing} currency={run.currency} onClose={onClose} markFailed={fail} />
}

interface PayoutMove {
  readonly send: () => Promise<unknown>
  readonly notice: string
}

function usePayoutMove() {
  const show = useNotice((notice) => notice.show)
  return useMove({
    send: (params: PayoutMove) => params.send(),
    onMoved: ({ notice }) => show(notice),
    reload: reloadPayouts,
  })
}

/** A run that is not approved has payouts in one state only. */
function useViews(run: PayoutRun): ListView[] {
  const t = useText()
  const locale = useLocale()
  if (run.state === 'prepared' || run.state === 'cancelled') return []
  return [
    { id: '', label: t('payouts.all'), count: formatNumber(run.payout_list.length, locale) },
    ...runViews.map((id) => ({
      id,
      label: t(`payouts.view.${id}`),
      count: formatNumber(countOfView(run, id), locale),
    })),
  ]
}

interface MarkButtonProps {
  /** Those of the selection that are to be paid. */
  readonly payouts: readonly RunPayout[]
  readonly onOpen: (payouts: readonly RunPayout[]) => void
}

function MarkButton({ payouts, onOpen }: MarkButtonProps) {
  const t = useText()
  if (payouts.length === 0) return <p className="text-neutral-700">{t('payouts.mark_none')}</p>
  return (
    <Button size="compact" variant="primary" aria-haspopup="dialog" onClick={() => onOpen(payouts)}>
      {t('payouts.mark', { count: payouts.length })}
    </Button>
  )
}

function NoneInView() {
  const t = useText()
  const action = <Button render={<Link to="?" />}>{t('payouts.show_all_payouts')}</Button>
  return <EmptyState title={t('payouts.none_in_view')} action={action} />
}
