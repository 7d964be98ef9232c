import type { ShopId } from '#contract/ids.ts'
import type { Coupon } from '#contract/vouchers.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useRailLabels } from '#storefront/platform/layout/section.tsx'
import { Rail } from '#ui/rows/rail.tsx'
import { CollectButton } from './collect-button.tsx'
import { useCollectableVouchers } from './collectable-vouchers.ts'
import { VoucherTicket } from './voucher-ticket.tsx'

const maxVouchers = 4

export function VoucherStrip({ shop_id, coupons: guestCoupons }: { shop_id: ShopId; coupons: readonly Coupon[] }) {
  const t = useText()
  const labels = useRailLabels()
  const { coupons: all = [], collect } = useCollectableVouchers(shop_id, { guestCoupons })
  const coupons = all.filter(({ is_usable }) => is_usable)
  if (coupons.length === 0) return null
  return (
    <section aria-labelledby="vouchers">
      <h2 id="vouchers" className="sr-only">
        {t('vouchers.strip')}
      </h2>
      <Rail labelledBy="vouchers" labels={labels} itemClassName="w-[min(86vw,23rem)]">
        {coupons.slice(0, maxVouchers).map((coupon) => (
          <VoucherTicket
            key={coupon.id}
            coupon={coupon}
            action={<CollectButton coupon={coupon} onCollect={collect} />}
          />
        ))}
      </Rail>
    </section>
  )
}
