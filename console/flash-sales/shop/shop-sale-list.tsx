import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ShopFlashSale } from '#contract/desk-flash-sales.ts'
import { formatNumber } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { SaleBadge } from '../sale-badges.tsx'
import { SaleLink } from '../sale-link.tsx'
import { useSaleMoments } from '../sale-moments.ts'
import { salesPerPage, useShopSales, useShopSalesPath } from './shop-queries.ts'

/** The flash sales that the shop is invited to, with the number of its offers. */
export default function ShopSaleList() {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const { page } = readListState(params, [])
  const { data, error, refetch, isFetching } = useShopSales(page)
  const retry = () => void refetch()
  return (
    <>
      <PageHeader title={t('flash-sales.title')} text={t('flash-sales.text_shop')} />
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.flash_sales}
        total={data?.total ?? 0}
        perPage={salesPerPage}
        columns={useColumns()}
        problem={!data && error && <QueryProblem error={error} onRetry={retry} isRetrying={isFetching} />}
        isForbidden={isForbidden(error)}
        empty={
          <EmptyState
            title={t('flash-sales.none_for_shop')}
            text={t('flash-sales.none_for_shop_text')}
            action={
              <Button loading={isFetching} onClick={retry}>
                {t('flash-sales.check_again')}
              </Button>
            }
          />
        }
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        labels={useListLabels({ list: t('flash-sales.title'), search: t('flash-sales.search') })}
        link={Link}
      />
    </>
  )
}

function useColumns(): ListColumn<ShopFlashSale>[] {
  const t = useText()
  const locale = useLocale()
  const path = useShopSalesPath()
  const { times, write } = useSaleMoments()
  return [
    { id: 'name', label: t('flash-sales.name'), isTitle: true, cell: (sale) => <SaleLink {...{ sale, path }} /> },
    { id: 'times', label: t('flash-sales.times'), cell: times },
    {
      id: 'deadline',
      label: t('flash-sales.offers_until'),
      cell: ({ offers_until }) => offers_until && write(offers_until),
    },
    { id: 'state', label: t('flash-sales.state_label'), cell: ({ state }) => <SaleBadge state={state} /> },
    {
      id: 'offers',
      label: t('flash-sales.your_offers'),
      isNumeric: true,
      cell: ({ offers }) => formatNumber(offers.offered + offers.accepted + offers.refused, locale),
    },
    {
      id: 'accepted',
      label: t('flash-sales.offer.accepted'),
      isNumeric: true,
      cell: ({ offers }) => formatNumber(offers.accepted, locale),
    },
  ]
}
