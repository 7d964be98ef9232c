import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useMove } from '#console/platform/api/use-move.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { RefusedRows } from '#console/platform/lists/refused-rows.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useSelectedRows } from '#console/platform/lists/use-selected-rows.ts'
import { useStateViews } from '#console/platform/lists/use-state-views.ts'
import { useCan } from '#console/platform/session/desks.ts'
import { ShopName } from '#console/platform/shop/shop-name.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { OperatorFlashSale } from '#contract/desk-flash-sales.ts'
import { offerStates } from '#contract/flash-sale-states.ts'
import { formatPercentage } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn, ListSelection, ListView } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { PriceChange, ProductCell, useStockText } from '../product-cell.tsx'
import { OfferBadge, RefusalReason, useOfferLabel } from '../sale-badges.tsx'
import {
  decideOffers,
  findKnownOffer,
  type OfferRow,
  reloadSales,
  salesPerPage,
  useSaleOffers,
} from './market-queries.ts'

const RefuseDialog = lazyLayer(
  () => import('./refuse-dialog.tsx').then((part) => part.RefuseDialog),
  ({ onClose }) => ({ close: onClose }),
)

/** What is to be decided of a selection. */
interface Selected {
  readonly offers: readonly OfferRow[]
  readonly selection: ListSelection
}

/** The offers of shops. Those to judge are accepted or refused, also several at once; accepted ones can be taken out, and refused ones accepted. */
export function SaleOffers({ sale }: { sale: OperatorFlashSale }) {
  const t = useText()
  const canDecide = useCan()('vouchers.write') && sale.state !== 'ended'
  const [params, changeParams] = useAddressParams()
  const { view, search, page } = readListState(params, [])
  const state = offerStates.find((each) => each === view)
  const { data, error, refetch, isFetching } = useSaleOffers(sale.id, { state, search, page })
  const [refusing, setRefusing] = useState<Selected>()
  const { move, mutate, message, skipped } = useDecision(sale.id)
  const accept = (selected: Selected) => mutate({ decision: 'accept', ...selected })
  return (
    <div className="grid grid-cols-1 gap-4">
      <FormProblem error={message && !refusing ? { message } : undefined} />
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.offers}
        total={data?.total ?? 0}
        // A decision is about offers that the person has seen.
        hasMore
        perPage={salesPerPage}
        views={useViews(sale)}
        hasOtherViews
        columns={useColumns(sale)}
        problem={
          !data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        }
        empty={<EmptyState title={t('flash-sales.no_offers')} text={t('flash-sales.no_offers_text')} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        isSearchable="typing"
        {...(canDecide && {
          bulkActions: (selection: ListSelection) => (
            <DecideSelected {...{ selection, skipped, accept }} saleId={sale.id} refuse={setRefusing} />
          ),
        })}
        labels={useListLabels({ list: t('flash-sales.offers'), search: t('flash-sales.search_offers') })}
        link={Link}
      />
      {refusing && (
        <RefuseDialog
          count={refusing.offers.length}
          isTakingOut={isTakingOut(refusing.offers)}
          onClose={() => setRefusing(undefined)}
          refuse={(reason) => move({ decision: 'refuse', ...refusing, reason })}
        />
      )}
    </div>
  )
}

/** Whether all of them take part already. */
const isTakingOut = (offers: readonly OfferRow[]): boolean => offers.every(({ state }) => state === 'accepted')

interface Decision extends Selected {
  readonly decision: 'accept' | 'refuse'
  readonly reason?: string
}

type Skipped = Awaited<ReturnType<typeof decideOffers>>['refused'][number]

/** Offers that were not decided, or that got no answer, stay selected. */
function useDecision(id: number) {
  const t = useText()
  const show = useNotice((notice) => notice.show)
  const [skipped, setSkipped] = useState<readonly Skipped[]>([])
  const decision = useMove<Decision>({
    send: async ({ decision: kind, offers, selection, reason }) => {
      const terms = offers.map(({ product_id, discount_percentage }) => ({ product_id, discount_percentage }))
      const body = { decision: kind, offers: terms, ...(reason && { reason }) }
      const { changed, refused, rest, error } = await decideOffers(id, body)
      const done = kind === 'refuse' && isTakingOut(offers) ? 'take_out' : kind
      if (changed.length > 0) show(t(`flash-sales.done_${done}`, { count: changed.length }))
      setSkipped(refused)
      const left = [...refused, ...rest.map((each) => ({ id: each.product_id }))]
      if (left.length === 0) selection.clear()
      else selection.keep(left.map((each) => String(each.id)))
      if (error !== undefined) throw error
    },
    onMoved: () => undefined,
    reload: reloadSales,
  })
  return { ...decision, skipped }
}

interface DecideSelectedProps {
  readonly selection: ListSelection
  readonly saleId: number
  readonly skipped: readonly Skipped[]
  readonly accept: (selected: Selected) => void
  readonly refuse: (selected: Selected) => void
}

function DecideSelected({ selection, saleId, skipped, accept, refuse }: DecideSelectedProps) {
  const t = useText()
  const { rows, findRow } = useSelectedRows(selection, (id) => findKnownOffer(saleId, id))
  const acceptable = rows.filter(({ state }) => state === 'offered' || state === 'refused')
  const refusable = rows.filter(({ state }) => state === 'offered' || state === 'accepted')
  const left = skipped.filter(({ id }) => selection.ids.includes(String(id)))
  return (
    <>
      {acceptable.length + refusable.length === 0 && (
        <p className="text-neutral-700">{t('flash-sales.nothing_to_decide')}</p>
      )}
      {acceptable.length > 0 && (
        <Button size="compact" variant="primary" onClick={() => accept({ offers: acceptable, selection })}>
          {t('flash-sales.accept', { count: acceptable.length })}
        </Button>
      )}
      {refusable.length > 0 && (
        <Button
          size="compact"
          variant="danger"
          aria-haspopup="dialog"
          onClick={() => refuse({ offers: refusable, selection })}
        >
          {t(isTakingOut(refusable) ? 'flash-sales.take_out' : 'flash-sales.refuse', { count: refusable.length })}
        </Button>
      )}
      <RefusedRows
        title={t('flash-sales.not_decided', { count: left.length })}
        rows={left}
        renderName={(id) => <bdi translate="no">{findRow(id)?.name ?? id}</bdi>}
      />
    </>
  )
}

function useViews(sale: OperatorFlashSale): ListView[] {
  const t = useText()
  const labelOf = useOfferLabel({ sale, desk: 'market' })
  const { offers } = sale
  const all = Object.values(offers).reduce((total, count) => total + count, 0)
  return useStateViews(['all', ...offerStates], (state) => (state === 'all' ? t('flash-sales.all') : labelOf(state)), {
    all,
    ...offers,
  })
}

function useColumns(sale: OperatorFlashSale): ListColumn<OfferRow>[] {
  const t = useText()
  const locale = useLocale()
  const stock = useStockText()
  return [
    { id: 'name', label: t('flash-sales.product'), isTitle: true, cell: (offer) => <OfferedProduct offer={offer} /> },
    { id: 'shop', label: t('activity.shop'), cell: ({ shop }) => <ShopName shop={shop} /> },
    {
      id: 'percentage',
      label: t('flash-sales.percentage'),
      isNumeric: true,
      cell: ({ discount_percentage }) => formatPercentage(discount_percentage, locale),
    },
    {
      id: 'price',
      label: t('flash-sales.price'),
      cell: (offer) => (
        <AtEnd>
          <PriceChange product={offer} percentage={offer.discount_percentage} />
        </AtEnd>
      ),
    },
    { id: 'stock', label: t('flash-sales.stock'), cell: ({ available }) => stock(available) },
    {
      id: 'state',
      label: t('flash-sales.state_label'),
      cell: ({ state }) => <OfferBadge {...{ state, sale }} desk="market" />,
    },
  ]
}

/** A long reason does not widen its column: beside a badge, it would squeeze all others. */
const OfferedProduct = ({ offer }: { offer: OfferRow }) => (
  <>
    <ProductCell product={offer} />
    {offer.reason && (
      <span className="mt-1 block sm:contain-inline-size">
        <RefusalReason reason={offer.reason} />
      </span>
    )}
  </>
)

/** On a phone, the lines of a value end where the other values of the card do. */
const AtEnd = ({ children }: { children: ReactNode }) => (
  <span className="inline-grid max-sm:text-end max-sm:*:*:justify-self-end">{children}</span>
)
