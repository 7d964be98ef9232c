import { Headset, Mail, MessageCircle, Phone } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { hotlineHref, whatsappHref } from '#storefront/platform/layout/contact-hrefs.ts'
import { onceLoggedIn } from '#storefront/platform/session/after-login.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'

const whatsapp = directional(MessageCircle)
const stretched = 'text-label text-neutral-900 underline-offset-4 after:absolute after:inset-0 hover:underline'

/** Whom to ask, in the order that help has on every page: hotline, WhatsApp, a ticket, and a message from anybody. */
export function ContactWays() {
  const t = useText()
  const { mobile, whatsapp_support } = useSettings()
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      {mobile && (
        <Way icon={Phone} text={<bdi dir="ltr">{mobile}</bdi>}>
          <a href={hotlineHref(mobile)} className={stretched}>
            {t('support.hotline')}
          </a>
        </Way>
      )}
      {whatsapp_support && (
        <Way icon={whatsapp} text={t('support.whatsapp_text')}>
          <a href={whatsappHref(whatsapp_support)} target="_blank" rel="noreferrer" className={stretched}>
            {t('support.whatsapp')}
            <span className="sr-only">{` ${t('shell.new_tab')}`}</span>
          </a>
        </Way>
      )}
      <Way icon={Headset} text={t('support.ticket_text')}>
        <TicketLink />
      </Way>
      <Way icon={Mail} text={t('support.contact_text')}>
        <Link to="/contact-us" prefetch="intent" className={stretched}>
          {t('support.contact')}
        </Link>
      </Way>
    </ul>
  )
}

type WayProps = { icon: DrawnIcon; text: ReactNode; children: ReactNode }

/** All of it is the link. */
function Way({ icon: Icon, text, children }: WayProps) {
  return (
    <li className="panel relative flex items-start gap-3 p-4 transition-colors hover:border-neutral-300 hover:bg-neutral-50">
      <Icon aria-hidden className="size-6 shrink-0 text-neutral-700" />
      <span className="min-w-0">
        {children}
        <span className="text-meta mt-0.5 block text-neutral-600">{text}</span>
      </span>
    </li>
  )
}

/** Tickets belong to an account: whoever has none yet, or is not signed in, is asked to log in. */
function TicketLink() {
  const t = useText()
  const navigate = useNavigate()
  const isGuest = useSession((session) => session.token === null)
  const askLogin = (event: MouseEvent) => {
    if (!isGuest) return
    event.preventDefault()
    openDialog('login')
    onceLoggedIn(() => void navigate('/support-tickets'))
  }
  return (
    <Link to="/support-tickets" onClick={askLogin} className={stretched}>
      {t('support.ticket_way')}
    </Link>
  )
}
