import type { IssueType } from '#contract/support.ts'
import { formatPhone } from '#locales/phone-number.ts'
import type { Letter } from '#server/platform/mail-and-sms/letter.ts'
import { hello, isolated, type Notice, quoted, type Words } from '../notices/notices.ts'

/** Something that was said in a ticket, and who asked there. */
export interface SaidRow {
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

/** What a shopper wrote, as the marketplace reads it. */
export function ticketLetter(said: SaidRow, { t, site }: Words): Letter {
  const { is_first, order_code, photos } = said
  const values = valuesOf(said)
  const about = t('support.mail.about', { ...values, type: t(`support.type.${said.issue_type}`) })
  const lines = [about, ...(order_code ? [t('support.mail.order', { code: isolated(order_code) })] : [])]
  const pictures = photos > 0 ? [t('support.mail.photos', { count: photos })] : []
  return {
    subject: t(is_first ? 'support.mail.new_subject' : 'support.mail.more_subject', { ...values, site }),
    parts: [
      t(is_first ? 'support.mail.new' : 'support.mail.more', { ...values, name: isolated(said.name) }),
      lines.join('\n'),
      quoted(said.message),
      ...pictures,
      reachPart(said, t),
      t('support.mail.how', { number: said.ticket_number }),
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

/** What somebody wrote from the contact page. */
export function contactLetter(written: Contact, { t, site }: Words): Letter {
  const values = { site, name: isolated(written.name), subject: isolated(written.subject) }
  return {
    subject: t('support.mail.contact_subject', values),
    parts: [t('support.mail.contact', values), quoted(written.message), reachPart(written, t)],
  }
}

/** What support answered, as its shopper reads it. */
export function answerNotice(said: SaidRow, { t, site }: Words): Notice {
  const values = { ...valuesOf(said), site }
  return {
    letter: {
      subject: t('support.mail.answer_subject', values),
      parts: [hello(said, t), t('support.mail.answer', values), isolated(said.message), t('support.mail.answer_back')],
      action: { label: t('support.mail.see_ticket'), path: `/support-ticket/${said.ticket_number}` },
    },
    short: t('support.mail.answer_short', values),
  }
}

const valuesOf = ({ ticket_number, subject }: SaidRow) => ({
  number: isolated(ticket_number),
  subject: isolated(subject),
})

/** How whoever wrote is reached. */
const reachPart = ({ name, email, phone }: Pick<SaidRow, 'name' | 'email' | 'phone'>, t: Words['t']): string =>
  [
    t('support.mail.from'),
    ...[name, email, phone && formatPhone(phone)].flatMap((each) => (each ? [isolated(each)] : [])),
  ].join('\n')
