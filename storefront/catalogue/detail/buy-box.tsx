import { DoorClosed, PackageX, ShoppingCart } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Shop } from '#contract/shops.ts'
import type { BuyForm } from '#storefront/catalogue/use-buy-form.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { HolidayBanner } from '#storefront/platform/layout/holiday-banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { QuantityChoice, StockLine } from '../options/quantity-and-stock.tsx'
import { InPageLink } from './in-page-link.tsx'

type BuyBoxProps = {
  form: BuyForm
  /** The holiday that closes the shop; null if there is none. */
  holiday: Shop['holiday']
  /** The purchase bar of small screens is hidden while this row is in view. */
  actions: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** Quantity, stock and purchase buttons. An unavailable product shows the reason and a link to similar ones. */
export function BuyBox({ form, holiday, actions, children }: BuyBoxProps) {
  const t = useText()
  if (!form.product.shop.is_open) return <ClosedPanel holiday={holiday}>{children}</ClosedPanel>
  if (form.stock === 0) return <SoldOutPanel>{children}</SoldOutPanel>
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <QuantityChoice form={form} />
        <StockLine form={form} />
      </div>
      <div ref={actions} className="flex items-stretch gap-2">
        <Button
          variant="primary"
          size="large"
          icon={<ShoppingCart />}
          loading={form.busy === 'addToCart'}
          onClick={form.add}
          className="flex-1 max-sm:px-2 max-sm:not-aria-busy:[&>:first-child]:hidden"
        >
          {t('catalogue.add_to_cart')}
        </Button>
        <Button size="large" loading={form.busy === 'buyNow'} onClick={form.buy} className="flex-1 max-sm:px-2">
          {t('catalogue.buy_now')}
        </Button>
        {children}
      </div>
    </div>
  )
}

function SoldOutPanel({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <UnavailablePanel icon={<PackageX />} title={t('catalogue.out_of_stock')} text={t('catalogue.out_of_stock_text')}>
      {children}
    </UnavailablePanel>
  )
}

function ClosedPanel({ holiday, children }: Pick<BuyBoxProps, 'holiday' | 'children'>) {
  const t = useText()
  const text = holiday ? <HolidayBanner holiday={holiday} /> : t('catalogue.shop_closed')
  return (
    <UnavailablePanel icon={<DoorClosed />} title={t('catalogue.not_now')} text={text}>
      {children}
    </UnavailablePanel>
  )
}

type UnavailablePanelProps = { icon: ReactNode; title: string; text: ReactNode; children: ReactNode }

function UnavailablePanel({ icon, title, text, children }: UnavailablePanelProps) {
  const t = useText()
  return (
    <div className="rounded-xl bg-neutral-50 p-4">
      <p
        role="status"
        className="text-h3 flex items-center gap-2 text-neutral-900 [&>svg]:size-5 [&>svg]:text-neutral-600"
      >
        {icon}
        {title}
      </p>
      <div className="mt-1 text-neutral-600">{text}</div>
      <div className="mt-3 flex items-stretch gap-2">
        <Button size="large" render={<InPageLink to="related" />} className="flex-1">
          {t('catalogue.see_similar')}
        </Button>
        {children}
      </div>
    </div>
  )
}
