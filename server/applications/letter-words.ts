import { formatPhone } from '#locales/phone-number.ts'
import type { Letter } from '#server/platform/mail-and-sms/letter.ts'
import { hello, isolated, quoted, type Words } from '../notices/notices.ts'
import type { ApplicationRow } from './queries.ts'

/**
 * To who applied: it has arrived, and what happens next. The address is not proved: nothing that the sender typed is in it, for it may
 * be a stranger's. Who has a shop or waits already may not have been who sent it.
 */
export function receiptLetter(application: ApplicationRow, { t, site }: Words): Letter {
  const values = valuesOf(application, site)
  return {
    subject: t('applications.mail.received_subject', values),
    parts: [
      t('applications.mail.received', values),
      application.rival
        ? t(`applications.mail.rival_${application.rival}`, values)
        : t('applications.mail.next', values),
      t('applications.mail.not_me', values),
    ],
  }
}

/** To whoever decides: everything that was said, and how to say yes or no. */
export function newApplicationLetter(application: ApplicationRow, { t, site }: Words): Letter {
  const { application_number: number, zone, about, owner_name, email, phone, country, documents, rival } = application
  const values = valuesOf(application, site)
  const lines = [
    t('applications.mail.zone', { zone: isolated(zone) }),
    t('applications.mail.owner', { name: quoted(owner_name) }),
    ...[email, phone && formatPhone(phone), country].flatMap((each) => (each ? [isolated(each)] : [])),
    t('applications.mail.documents', { count: documents }),
  ]
  return {
    subject: t('applications.mail.new_subject', values),
    parts: [
      t('applications.mail.new', { ...values, name: quoted(owner_name) }),
      quoted(about),
      lines.join('\n'),
      ...(rival ? [t(`applications.mail.note_${rival}`)] : []),
      t('applications.mail.how', { number }),
    ],
  }
}

/** To who applied: what was decided. */
export function decisionLetter(application: ApplicationRow, { t, site }: Words): Letter {
  const values = valuesOf(application, site)
  const { shop_id, reason } = application
  if (shop_id === null) {
    return {
      subject: t('applications.mail.refused_subject', values),
      parts: [
        helloTo(application, t),
        t('applications.mail.refused', values),
        isolated(reason ?? ''),
        t('applications.mail.refused_next', values),
      ],
    }
  }
  return {
    subject: t('applications.mail.approved_subject', values),
    parts: [
      helloTo(application, t),
      t('applications.mail.approved', values),
      t('applications.mail.sign_in', { email: isolated(application.email) }),
      t('applications.mail.until_desk', values),
    ],
    action: { label: t('applications.mail.see_shop'), path: `/shops/${shop_id}` },
  }
}

const helloTo = ({ owner_name: name }: ApplicationRow, t: Words['t']): string => hello({ name }, t)

const valuesOf = ({ application_number, shop_name }: ApplicationRow, site: string) => ({
  site,
  number: isolated(application_number),
  shop: quoted(shop_name),
})
