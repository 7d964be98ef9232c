import { useState } from 'react'
import { useMove } from '#console/platform/api/use-move.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { PagedRows, useCardPage } from '#console/platform/lists/paged-rows.tsx'
import { usePrices } from '#console/platform/shop/price-currency.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { FlashSaleOffer, ShopFlashSaleAnswer } from '#contract/desk-flash-sales.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { formatPercentage } from '#locales/numbers.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { PriceChange, ProductCell, priceInSale } from '../product-cell.tsx'
import { OfferBadge, RefusalReason } from '../sale-badges.tsx'
import { reloadShopSales, type useShopSale, useShopSaleCalls } from './shop-queries.ts'

const OfferDialog = lazyLayer(
  () => import('./offer-dialog.tsx').then((part) => part.OfferDialog),
  ({ onClose }) => ({ close: onClose }),
)

const offersPerPage = 20

interface OwnOffersProps {
  readonly data: ShopFlashSaleAnswer
  readonly query: ReturnType<typeof useShopSale>
  readonly canWrite: boolean
}

/** What the shop has offered, with the decisions. Offers that are not accepted can be changed, and others than refused ones withdrawn until the sale begins. */
export function OwnOffers({ data, query, canWrite }: OwnOffersProps) {
  const t = useText()
  const { offers } = data
  const [changing, setChanging] = useState<FlashSaleOffer>()
  const [withdrawing, setWithdrawing] = useState<FlashSaleOffer>()
  const calls = useShopSaleCalls(data.sale.id)
  const { move, message } = useMove<FlashSaleOffer>({
    send: ({ product_id }) => calls.withdraw(product_id),
    onMoved: ({ name }) => useNotice.getState().show(t('flash-sales.withdrawn', { name: isolateText(name) })),
    reload: reloadShopSales,
  })
  const first = (useCardPage('offers') - 1) * offersPerPage
  return (
    <Card title={t('flash-sales.your_offers')}>
      <FormProblem error={message && !withdrawing ? { message } : undefined} />
      <PagedRows
        name="offers"
        query={query}
        rows={offers.slice(first, first + offersPerPage)}
        total={offers.length}
        perPage={offersPerPage}
        none={t('flash-sales.no_own_offers')}
        label={t('flash-sales.your_offers')}
        idOf={({ product_id }) => product_id}
      >
        {(offer) => (
          <OfferRow
            {...{ offer, data }}
            onChange={canWrite ? () => setChanging(offer) : undefined}
            onWithdraw={canWrite ? () => setWithdrawing(offer) : undefined}
          />
        )}
      </PagedRows>
      <ConfirmDialog
        isOpen={withdrawing !== undefined}
        close={() => setWithdrawing(undefined)}
        title={t('flash-sales.withdraw_title', { name: isolateText(withdrawing?.name ?? '') })}
        text={t('flash-sales.withdraw_text')}
        confirmLabel={t('flash-sales.withdraw')}
        confirm={() => (withdrawing ? move(withdrawing) : Promise.resolve())}
        tone="danger"
      />
      {changing && (
        <OfferDialog
          products={[changing]}
          changed={changing}
          commission={data.commission_percentage}
          offer={calls.offer}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Card>
  )
}

interface OfferRowProps {
  readonly offer: FlashSaleOffer
  readonly data: ShopFlashSaleAnswer
  readonly onChange: (() => void) | undefined
  readonly onWithdraw: (() => void) | undefined
}

function OfferRow({ offer, data: { sale, commission_percentage }, onChange, onWithdraw }: OfferRowProps) {
  const t = useText()
  const locale = useLocale()
  const price = usePrices()
  const { state, discount_percentage } = offer
  const prices = priceInSale(offer, discount_percentage, commission_percentage)
  const hasBegun = sale.state === 'running' || sale.state === 'ended'
  const canWithdraw = state === 'offered' || (state === 'accepted' && !hasBegun)
  const name = isolateText(offer.name)
  return (
    <>
      <span className="min-w-0 flex-1 basis-60">
        <ProductCell product={offer} />
        {offer.available === null && <span className="text-meta text-warning">{t('flash-sales.not_shown')}</span>}
      </span>
      <span className="text-label tabular-nums lg:w-12 lg:text-end">
        {formatPercentage(discount_percentage, locale)}
      </span>
      <span className="grid lg:w-64">
        <PriceChange product={offer} percentage={discount_percentage} />
        {prices && (
          <span className="text-meta text-neutral-600">
            {t('flash-sales.kept', { amount: isolateText(price(prices.kept)) })}
          </span>
        )}
      </span>
      <span className="lg:w-48">
        <OfferBadge {...{ state, sale }} desk="shop" />
      </span>
      <span className="flex flex-wrap gap-2 max-lg:empty:hidden lg:w-60">
        {onChange && sale.takes_offers && state !== 'accepted' && (
          <Button
            size="compact"
            aria-label={t(state === 'offered' ? 'flash-sales.change_of' : 'flash-sales.again_of', { name })}
            aria-haspopup="dialog"
            onClick={onChange}
          >
            {t(state === 'offered' ? 'flash-sales.change' : 'flash-sales.offer_again')}
          </Button>
        )}
        {onWithdraw && canWithdraw && (
          <Button
            size="compact"
            aria-label={t('flash-sales.withdraw_of', { name })}
            aria-haspopup="dialog"
            onClick={onWithdraw}
          >
            {t('flash-sales.withdraw')}
          </Button>
        )}
      </span>
      {offer.reason && (
        <span className="min-w-0 basis-full">
          <RefusalReason reason={offer.reason} />
        </span>
      )}
    </>
  )
}
