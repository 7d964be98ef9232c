import { Headset, Mail, MessageCircle, Phone } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { hotlineHref, whatsappHref } from '#storefront/platform/layout/contact-links.tsx'
import { runAfterLogin } from '#storefront/platform/session/after-login.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'

const whatsapp = directional(MessageCircle)
const stretched = 'text-label text-neutral-900 underline-offset-4 after:absolute after:inset-0 hover:underline'

/** Contact options, in the same order on every page. */
export function ContactWays() {
  const t = useText()
  const { mobile, whatsapp_support } = useSettings()
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      {mobile && (
        <ContactWay icon={Phone} text={<bdi dir="ltr">{mobile}</bdi>}>
          <a href={hotlineHref(mobile)} className={stretched}>
            {t('support.hotline')}
          </a>
        </ContactWay>
      )}
      {whatsapp_support && (
        <ContactWay icon={whatsapp} text={t('support.whatsapp_text')}>
          <a href={whatsappHref(whatsapp_support)} target="_blank" rel="noreferrer" className={stretched}>
            {t('support.whatsapp')}
            <span className="sr-only">{` ${t('shell.new_tab')}`}</span>
          </a>
        </ContactWay>
      )}
      <ContactWay icon={Headset} text={t('support.ticket_text')}>
        <TicketLink />
      </ContactWay>
      <ContactWay icon={Mail} text={t('support.contact_text')}>
        <Link to="/contact-us" prefetch="intent" className={stretched}>
          {t('support.contact')}
        </Link>
      </ContactWay>
    </ul>
  )
}

type ContactWayProps = { icon: DrawnIcon; text: ReactNode; children: ReactNode }

function ContactWay({ icon: Icon, text, children }: ContactWayProps) {
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

/** Tickets need an account: a guest is asked to log in. */
function TicketLink() {
  const t = useText()
  const navigate = useNavigate()
  const isGuest = useSession((session) => session.token === null)
  const requireLogin = (event: MouseEvent) => {
    if (!isGuest) return
    event.preventDefault()
    openDialog('login')
    runAfterLogin(() => void navigate('/support-tickets'))
  }
  return (
    <Link to="/support-tickets" onClick={requireLogin} className={stretched}>
      {t('support.ticket_way')}
    </Link>
  )
}
