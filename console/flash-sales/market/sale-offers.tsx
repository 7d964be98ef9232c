import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useMove } from '#console/platform/api/use-move.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
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

/** What is to be refused, and the selection that it ends. */
interface Refusing {
  readonly offers: readonly OfferRow[]
  readonly clear: () => void
}

/** The offers of shops. Those to judge are accepted or refused, also several at once; accepted ones can be taken out, and refused ones accepted. */
export function SaleOffers({ sale }: { sale: OperatorFlashSale }) {
  const t = useText()
  const canDecide = useCan()('vouchers.write') && sale.state !== 'ended'
  const [params, changeParams] = useAddressParams()
  const { view, search, page } = readListState(params, [])
  const state = offerStates.find((each) => each === view)
  const { data, error, refetch, isFetching } = useSaleOffers(sale.id, { state, search, page })
  const [refusing, setRefusing] = useState<Refusing>()
  const { move, mutate, message } = useDecision(sale.id)
  const accept = ({ offers, clear }: Refusing) => mutate({ decision: 'accept', offers, clear })
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
            <DecideSelected {...{ selection }} saleId={sale.id} accept={accept} refuse={setRefusing} />
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

interface Decision extends Refusing {
  readonly decision: 'accept' | 'refuse'
  readonly reason?: string
}

function useDecision(id: number) {
  const t = useText()
  const show = useNotice((notice) => notice.show)
  return useMove<Decision>({
    send: async ({ decision, offers, clear, reason }) => {
      const terms = offers.map(({ product_id, discount_percentage }) => ({ product_id, discount_percentage }))
      const { decided, skipped } = await decideOffers(id, { decision, offers: terms, ...(reason && { reason }) })
      clear()
      show(
        skipped > 0
          ? t('flash-sales.decided_some', { count: decided, skipped })
          : t(`flash-sales.done_${decision === 'refuse' && isTakingOut(offers) ? 'take_out' : decision}`, {
              count: decided,
            }),
      )
    },
    onMoved: () => undefined,
    reload: reloadSales,
  })
}

interface DecideSelectedProps {
  readonly selection: ListSelection
  readonly saleId: number
  readonly accept: (selected: Refusing) => void
  readonly refuse: (selected: Refusing) => void
}

function DecideSelected({ selection, saleId, accept, refuse }: DecideSelectedProps) {
  const t = useText()
  const { rows } = useSelectedRows(selection, (id) => findKnownOffer(saleId, id))
  const acceptable = rows.filter(({ state }) => state === 'offered' || state === 'refused')
  const refusable = rows.filter(({ state }) => state === 'offered' || state === 'accepted')
  const { clear } = selection
  return (
    <>
      {acceptable.length + refusable.length === 0 && (
        <p className="text-neutral-700">{t('flash-sales.nothing_to_decide')}</p>
      )}
      {acceptable.length > 0 && (
        <Button size="compact" variant="primary" onClick={() => accept({ offers: acceptable, clear })}>
          {t('flash-sales.accept', { count: acceptable.length })}
        </Button>
      )}
      {refusable.length > 0 && (
        <Button
          size="compact"
          variant="danger"
          aria-haspopup="dialog"
          onClick={() => refuse({ offers: refusable, clear })}
        >
          {t(isTakingOut(refusable) ? 'flash-sales.take_out' : 'flash-sales.refuse', { count: refusable.length })}
        </Button>
      )}
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
