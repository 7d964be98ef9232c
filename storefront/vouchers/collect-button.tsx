import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Coupon } from '#contract/vouchers.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useDiscountText } from './voucher-ticket.tsx'

type CollectButtonProps = { coupon: Coupon; onCollect: (id: number) => Promise<void> }

/** A collected voucher keeps the focused button, disabled for screen readers too. An unusable voucher has a button only if it is collected. */
export function CollectButton({ coupon, onCollect }: CollectButtonProps) {
  const t = useText()
  const discount = useDiscountText(coupon)
  const [isBusy, setBusy] = useState(false)
  if (coupon.is_collected) {
    return (
      <Button
        size="compact"
        icon={<Check />}
        aria-disabled
        className="pointer-events-none border-transparent! bg-neutral-100! text-neutral-600!"
      >
        {t('vouchers.collected')}
      </Button>
    )
  }
  if (!coupon.is_usable) return null
  const collect = async () => {
    setBusy(true)
    await onCollect(coupon.id)
    setBusy(false)
  }
  return (
    <Button size="compact" loading={isBusy} onClick={collect} aria-label={t('vouchers.collect_named', { discount })}>
      {t('vouchers.collect')}
    </Button>
  )
}
