import { CartTab } from './cart-tab.tsx'
import { WhatsappButton } from './whatsapp-button.tsx'

/** What floats over every public page. */
export function FloatingButtons() {
  return (
    <>
      <WhatsappButton />
      <CartTab />
    </>
  )
}
