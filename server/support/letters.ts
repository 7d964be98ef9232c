import type { IssueType } from '#contract/support.ts'
import { formatPhone } from '#locales/phone-number.ts'
import { hello, isolated, type Notice, quoted, type Words } from '#server/notices/notices.ts'
import type { Letter } from '#server/platform/mail-and-sms/letter.ts'

/** A message of a ticket, with its shopper. */
export interface TicketMessageRow {
  ticket_number: string
  subject: string
  issue_type: IssueType
  locale: string
  user_id: number
  order_code: string | null
  message: string
  name: string
  email: string | null
  phone: string | null
  photos: number
  is_first: boolean
}

/** The mail to the marketplace about a shopper's message. */
export function ticketLetter(message: TicketMessageRow, { t, site }: Words): Letter {
  const { is_first, order_code, photos } = message
  const values = valuesOf(message)
  const about = t('support.mail.about', { ...values, type: t(`support.type.${message.issue_type}`) })
  const lines = [about, ...(order_code ? [t('support.mail.order', { code: isolated(order_code) })] : [])]
  const pictures = photos > 0 ? [t('support.mail.photos', { count: photos })] : []
  return {
    subject: t(is_first ? 'support.mail.new_subject' : 'support.mail.more_subject', { ...values, site }),
    parts: [
      t(is_first ? 'support.mail.new' : 'support.mail.more', { ...values, name: isolated(message.name) }),
      lines.join('\n'),
      quoted(message.message),
      ...pictures,
      contactPart(message, t),
      t('support.mail.how', { number: message.ticket_number }),
    ],
  }
}

interface Contact {
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
}

/** The mail to the marketplace about a message of the contact page. */
export function contactLetter(contact: Contact, { t, site }: Words): Letter {
  const values = { site, name: isolated(contact.name), subject: isolated(contact.subject) }
  return {
    subject: t('support.mail.contact_subject', values),
    parts: [t('support.mail.contact', values), quoted(contact.message), contactPart(contact, t)],
  }
}

/** The notice to a shopper about an answer of support. */
export function answerNotice(message: TicketMessageRow, { t, site }: Words): Notice {
  const values = { ...valuesOf(message), site }
  return {
    letter: {
      subject: t('support.mail.answer_subject', values),
      parts: [
        hello(message, t),
        t('support.mail.answer', values),
        isolated(message.message),
        t('support.mail.answer_back'),
      ],
      action: { label: t('support.mail.see_ticket'), path: `/support-ticket/${message.ticket_number}` },
    },
    short: t('support.mail.answer_short', values),
  }
}

const valuesOf = ({ ticket_number, subject }: TicketMessageRow) => ({
  number: isolated(ticket_number),
  subject: isolated(subject),
})

/** How the sender can be reached. */
const contactPart = (
  { name, email, phone }: Pick<TicketMessageRow, 'name' | 'email' | 'phone'>,
  t: Words['t'],
): string =>
  [
    t('support.mail.from'),
    ...[name, email, phone && formatPhone(phone)].flatMap((value) => (value ? [isolated(value)] : [])),
  ].join('\n')
