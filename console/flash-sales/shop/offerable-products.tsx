import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useSelectedRows } from '#console/platform/lists/use-selected-rows.ts'
import { usePrices } from '#console/platform/shop/price-currency.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ShopFlashSaleAnswer } from '#contract/desk-flash-sales.ts'
import { flashSaleLimits } from '#contract/flash-sale-states.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn, ListSelection } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { ProductCell, useStockText } from '../product-cell.tsx'
import {
  type ProductRow,
  salesPerPage,
  useFindProduct,
  useOfferableProducts,
  useShopSaleCalls,
} from './shop-queries.ts'

const OfferDialog = lazyLayer(
  () => import('./offer-dialog.tsx').then((part) => part.OfferDialog),
  ({ onClose }) => ({ close: onClose }),
)

export interface ChosenProducts {
  readonly products: readonly ProductRow[]
  readonly clear: () => void
}

interface OfferableProductsProps {
  readonly data: ShopFlashSaleAnswer
  readonly chosen: ChosenProducts | undefined
  readonly choose: (chosen: ChosenProducts | undefined) => void
}

/** The products of the shop that it has not offered. Those that are selected are offered together. */
export function OfferableProducts({ data: sent, chosen, choose }: OfferableProductsProps) {
  const { sale, commission_percentage } = sent
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const { search, page } = readListState(params, [])
  const { data, error, refetch, isFetching } = useOfferableProducts(sale.id, { search, page })
  const { offer } = useShopSaleCalls(sale.id)
  return (
    <section aria-labelledby="offerable" className="grid grid-cols-1 gap-3">
      <h2 id="offerable" className="text-h3">
        {t('flash-sales.offer_products')}
      </h2>
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.products}
        total={data?.total ?? 0}
        // The dialog names each product, so that not all are selected at once.
        hasMore
        perPage={salesPerPage}
        columns={useColumns()}
        problem={
          !data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        }
        empty={<EmptyState title={t('flash-sales.no_products')} text={t('flash-sales.no_products_text')} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        isSearchable="typing"
        bulkActions={(selection) => <OfferSelected {...{ selection }} saleId={sale.id} choose={choose} />}
        labels={useListLabels({ list: t('flash-sales.offer_products'), search: t('flash-sales.search_products') })}
        link={Link}
      />
      {chosen && (
        <OfferDialog
          products={chosen.products}
          commission={commission_percentage}
          offer={async (offers) => {
            await offer(offers)
            chosen.clear()
          }}
          onClose={() => choose(undefined)}
        />
      )}
    </section>
  )
}

interface OfferSelectedProps {
  readonly selection: ListSelection
  readonly saleId: number
  readonly choose: (chosen: ChosenProducts) => void
}

function OfferSelected({ selection, saleId, choose }: OfferSelectedProps) {
  const t = useText()
  const { rows } = useSelectedRows(selection, useFindProduct(saleId))
  const products = rows.filter((product) => !product.is_in_other_sale)
  const max = flashSaleLimits.productsOfRequest
  if (products.length === 0) return <p className="text-neutral-700">{t('flash-sales.all_in_other_sale')}</p>
  if (products.length > max) return <p className="text-neutral-700">{t('flash-sales.too_many_selected', { max })}</p>
  return (
    <Button
      size="compact"
      variant="primary"
      aria-haspopup="dialog"
      onClick={() => choose({ products, clear: selection.clear })}
    >
      {t('flash-sales.offer_selected', { count: products.length })}
    </Button>
  )
}

function useColumns(): ListColumn<ProductRow>[] {
  const t = useText()
  const price = usePrices()
  const stock = useStockText()
  return [
    {
      id: 'name',
      label: t('flash-sales.product'),
      isTitle: true,
      cell: (product) => <ProductCell product={product} />,
    },
    {
      id: 'price',
      label: t('flash-sales.price_now'),
      isNumeric: true,
      cell: ({ current_price }) => current_price !== null && price(current_price),
    },
    { id: 'stock', label: t('flash-sales.stock'), cell: ({ available }) => stock(available) },
    {
      id: 'other',
      label: t('flash-sales.note'),
      cell: ({ is_in_other_sale }) => is_in_other_sale && t('flash-sales.in_other_sale'),
    },
  ]
}
