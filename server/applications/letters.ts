import { isolateText } from '#locales/isolate-text.ts'
import { formatPhone } from '#locales/phone-number.ts'
import { type NoticeContext, writeGreeting } from '#server/notices/notices.ts'
import type { Letter } from '#server/platform/mail-and-sms/letter.ts'
import { isolateUntrustedText } from '#server/platform/mail-and-sms/render-letter.ts'
import type { ApplicationRow } from './queries.ts'

/** The address is not proved and may be a stranger's, so the mail repeats nothing that was typed. */
export function receiptLetter(application: ApplicationRow, { t, site }: NoticeContext): Letter {
  const values = valuesOf(application, site)
  return {
    subject: t('applications.mail.received_subject', values),
    parts: [
      t('applications.mail.received', values),
      application.rival ? t(`applications.mail.rival_${application.rival}`, values) : t('applications.mail.next'),
      t('applications.mail.not_me'),
    ],
  }
}

/** To the marketplace: the whole application, and the commands to decide it. */
export function newApplicationLetter(application: ApplicationRow, { t, site }: NoticeContext): Letter {
  const { application_number: number, zone, about, owner_name, email, phone, country, documents, rival } = application
  const values = valuesOf(application, site)
  const lines = [
    t('applications.mail.zone', { zone: isolateText(zone) }),
    t('applications.mail.owner', { name: isolateUntrustedText(owner_name) }),
    ...[email, phone && formatPhone(phone), country].flatMap((value) => (value ? [isolateText(value)] : [])),
    t('applications.mail.documents', { count: documents.length }),
  ]
  return {
    subject: t('applications.mail.new_subject', values),
    parts: [
      t('applications.mail.new', { ...values, name: isolateUntrustedText(owner_name) }),
      isolateUntrustedText(about),
      lines.join('\n'),
      ...(rival ? [t(`applications.mail.note_${rival}`)] : []),
      t('applications.mail.how', { number }),
    ],
  }
}

export function decisionLetter(application: ApplicationRow, { t, site }: NoticeContext): Letter {
  const values = valuesOf(application, site)
  const { shop_id, reason } = application
  if (shop_id === null) {
    return {
      subject: t('applications.mail.refused_subject', values),
      parts: [
        greet(application, t),
        t('applications.mail.refused', values),
        isolateText(reason ?? ''),
        t('applications.mail.refused_next'),
      ],
    }
  }
  return {
    subject: t('applications.mail.approved_subject', values),
    parts: [
      greet(application, t),
      t('applications.mail.approved', values),
      t('applications.mail.sign_in', { email: isolateText(application.email) }),
      t('applications.mail.until_desk'),
    ],
    action: { label: t('applications.mail.see_shop'), path: `/shops/${shop_id}` },
  }
}

const greet = ({ owner_name: name }: ApplicationRow, t: NoticeContext['t']): string => writeGreeting({ name }, t)

const valuesOf = ({ application_number, shop_name }: ApplicationRow, site: string) => ({
  site,
  number: isolateText(application_number),
  shop: isolateUntrustedText(shop_name),
})
