import { Headset } from 'lucide-react'
import { openDialog } from '#storefront/kit/layers/dialogs.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
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
