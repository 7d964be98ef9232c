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

/** Movements up to 8 px are noise of touch input. */
const noisePx = 8

/** On narrow windows the page lies below the button: toasts are placed above it, and it makes way for a reader who goes down. */
function reserveCorner(button: HTMLAnchorElement | null) {
  if (!button) return
  const { documentElement: root } = document
  root.setAttribute('data-corner', '')
  let last = scrollY
  const onScroll = () => {
    if (Math.abs(scrollY - last) <= noisePx) return
    const isAtEnd = scrollY + innerHeight >= root.scrollHeight - noisePx
    button.toggleAttribute('data-away', scrollY > last && !isAtEnd)
    last = scrollY
  }
  addEventListener('scroll', onScroll, { passive: true })
  return () => {
    removeEventListener('scroll', onScroll)
    root.removeAttribute('data-corner')
  }
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
        className="fixed end-5 bottom-[calc(1.25rem+env(safe-area-inset-bottom))] translate-y-[calc(-1*var(--sticky-bottom,0px))] z-floating grid size-13 place-items-center rounded-full bg-[#1da851] shadow-3 forced-color-adjust-none transition-opacity duration-menu hover:bg-[#188f44] max-lg:data-away:not-focus-visible:pointer-events-none max-lg:data-away:not-focus-visible:opacity-0"
      >
        <img src={whatsapp} alt="" width={28} height={28} loading="lazy" className="size-7" />
      </a>
    </aside>
  )
}
