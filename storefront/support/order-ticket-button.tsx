import { Headset } from 'lucide-react'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'

/** Asks support about an order, which is filled in. */
export function OrderTicketButton({ order_code }: { order_code: string }) {
  const t = useText()
  return (
    <Button
      icon={<Headset className="size-4.5!" />}
      aria-haspopup="dialog"
      onClick={() => openDialog('new-ticket', { order_code })}
    >
      {t('support.about_order')}
    </Button>
  )
}
