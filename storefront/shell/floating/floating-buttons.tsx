import { useText } from '#storefront/kit/words/texts.tsx'
import { CartTab } from './cart-tab.tsx'
import { WhatsappButton } from './whatsapp-button.tsx'

/** What floats over every public page. */
export function FloatingButtons() {
  const t = useText()
  return (
    <aside aria-label={t('shell.at_hand')}>
      <WhatsappButton />
      <CartTab />
    </aside>
  )
}
