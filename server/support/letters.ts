import type { IssueType } from '#contract/support.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { formatPhone } from '#locales/phone-number.ts'
import { type NoticeContext, type NoticeMessage, writeGreeting } from '#server/notices/notices.ts'
import type { Letter } from '#server/platform/mail-and-sms/letter.ts'
import { isolateUntrustedText } from '#server/platform/mail-and-sms/render-letter.ts'

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

export function ticketLetter(message: TicketMessageRow, { t, site }: NoticeContext): Letter {
  const { is_first, order_code, photos } = message
  const values = valuesOf(message)
  const about = t('support.mail.about', { ...values, type: t(`support.type.${message.issue_type}`) })
  const lines = [about, ...(order_code ? [t('support.mail.order', { code: isolateText(order_code) })] : [])]
  const pictures = photos > 0 ? [t('support.mail.photos', { count: photos })] : []
  return {
    subject: t(is_first ? 'support.mail.new_subject' : 'support.mail.more_subject', { ...values, site }),
    parts: [
      t(is_first ? 'support.mail.new' : 'support.mail.more', { ...values, name: isolateUntrustedText(message.name) }),
      lines.join('\n'),
      isolateUntrustedText(message.message),
      ...pictures,
      contactPart(message, t),
    ],
    action: { label: t('support.mail.answer_here'), path: `/console/market/tickets/${message.ticket_number}` },
  }
}

interface Contact {
  id: number
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
}

export function contactLetter(contact: Contact, { t, site }: NoticeContext): Letter {
  const values = { site, name: isolateUntrustedText(contact.name), subject: isolateUntrustedText(contact.subject) }
  return {
    subject: t('support.mail.contact_subject', values),
    parts: [t('support.mail.contact', values), isolateUntrustedText(contact.message), contactPart(contact, t)],
    action: { label: t('support.mail.answer_here'), path: `/console/market/contact-messages/${contact.id}` },
  }
}

/** The answer to a contact message. Its address is not proved, so the mail repeats nothing that was typed there. */
export const contactAnswerLetter = ({ text }: { text: string }, { t, site }: NoticeContext): Letter => ({
  subject: t('support.mail.contact_answer_subject', { site }),
  parts: [t('support.mail.contact_answer', { site }), isolateText(text), t('support.mail.contact_answer_back')],
})

export function answerNotice(message: TicketMessageRow, { t, site }: NoticeContext): NoticeMessage {
  const values = { ...valuesOf(message), site }
  return {
    letter: {
      subject: t('support.mail.answer_subject', values),
      parts: [
        writeGreeting(message, t),
        t('support.mail.answer', values),
        isolateText(message.message),
        t('support.mail.answer_back'),
      ],
      action: { label: t('support.mail.see_ticket'), path: `/support-ticket/${message.ticket_number}` },
    },
    short: t('support.mail.answer_short', values),
  }
}

const valuesOf = ({ ticket_number, subject }: TicketMessageRow) => ({
  number: isolateText(ticket_number),
  subject: isolateUntrustedText(subject),
})

const contactPart = (
  { name, email, phone }: Pick<TicketMessageRow, 'name' | 'email' | 'phone'>,
  t: NoticeContext['t'],
): string =>
  [
    t('support.mail.from'),
    isolateUntrustedText(name),
    ...[email, phone && formatPhone(phone)].flatMap((value) => (value ? [isolateText(value)] : [])),
  ].join('\n')
