import whatsapp from '#storefront/marks/whatsapp.svg?no-inline'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { whatsappHref } from '#storefront/platform/layout/contact-links.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { CartTab } from './cart-tab.tsx'

export function FloatingButtons() {
  return (
    <>
      <WhatsappButton />
      <CartTab />
    </>
  )
}

/** On phones toasts are placed above the button. */
function reserveCorner(button: HTMLAnchorElement | null) {
  if (!button) return
  document.documentElement.setAttribute('data-corner', '')
  return () => document.documentElement.removeAttribute('data-corner')
}

/** In the bottom end corner; toasts have the other one. It moves above a purchase bar, which publishes its height. */
export function WhatsappButton() {
  const t = useText()
  const { whatsapp_support } = useSettings()
  if (!whatsapp_support) return null
  const label = t('shell.whatsapp')
  return (
    <aside aria-label={t('shell.support')}>
      <a
        ref={reserveCorner}
        href={whatsappHref(whatsapp_support)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('shell.opens_in_new_tab', { name: label })}
        title={label}
        className="fixed end-5 bottom-[calc(1.25rem+env(safe-area-inset-bottom))] translate-y-[calc(-1*var(--sticky-bottom,0px))] z-floating grid size-13 place-items-center rounded-full bg-[#1da851] shadow-3 forced-color-adjust-none hover:bg-[#188f44]"
      >
        <img src={whatsapp} alt="" width={28} height={28} loading="lazy" className="size-7" />
      </a>
    </aside>
  )
}
