import { ChevronRight, TicketPercent } from 'lucide-react'
import type { ShopId } from '#contract/ids.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'

type VoucherEntryProps = {
  shop: { id: ShopId; name: string }
  count: number
}

const openVouchers = ({ id, name }: VoucherEntryProps['shop']) =>
  openDialog('vouchers', { shop_id: id, shop_name: name })

export function VoucherRow({ shop, count }: VoucherEntryProps) {
  const t = useText()
  if (count === 0) return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openVouchers(shop)}
      className="text-label flex min-h-11 w-full items-center gap-3 rounded-lg border border-dashed border-brand-line bg-brand-soft px-4 py-2 text-start text-brand-soft-text transition-colors hover:bg-brand-soft-hover"
    >
      <TicketPercent aria-hidden className="size-5" />
      <span className="min-w-0 flex-1">{t('vouchers.entry', { count, shop: isolateText(shop.name) })}</span>
      <DirectionalIcon icon={ChevronRight} className="size-4" />
    </button>
  )
}

export function VoucherButton({ shop, count }: VoucherEntryProps) {
  const t = useText()
  if (count === 0) return null
  return (
    <Button icon={<TicketPercent />} aria-haspopup="dialog" onClick={() => openVouchers(shop)}>
      {t('vouchers.count', { count })}
    </Button>
  )
}
