import { foldEmail } from '#contract/pasted.ts'
import type { supportCalls } from '#contract/support.ts'
import { type Queryer, statement } from '#db/statement.ts'
import { possibleNumbers } from '#locales/phone-number.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { rateLimitSource } from '#server/platform/network-prefix.ts'
import { limitAttempts, limitNetwork } from '#server/platform/rate-limits/attempt-limits.ts'
import { refuseField } from '#server/platform/refusal.ts'

interface ContactRow {
  user_id: number | null
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
}

interface NewContact extends ContactRow {
  locale: string
  /** Of a guest; null for an account. */
  network: string | null
}

/** SQL: the message `s` is spam because a person marked it. Spam that follows from it is no evidence against others. */
const isMarked = `s.state = 'spam' and s.moved_by is not null`

/** Spam if its address, or else a guest's network, has marked spam. No row for the same message within the hour. */
const insertContact = statement<NewContact, { id: number; is_spam: boolean }>(
  'support.insert_contact',
  `insert into contact_messages (user_id, name, email, phone, subject, message, locale, network, state)
   select :user_id::integer, :name, :email, :phone, :subject, :message, :locale, :network,
     case when exists (select from contact_messages s where s.email = :email and ${isMarked})
         or exists (select from contact_messages s where s.network = :network and ${isMarked})
           and not exists (select from contact_messages g where g.email = :email and g.state <> 'spam') then 'spam' else 'open' end
   where not exists (
     select from contact_messages c where c.email = :email and c.subject = :subject and c.message = :message
       and c.created_at > now() - interval '1 hour')
   returning id, state = 'spam' as is_spam`,
)

const findContact = statement<{ id: number }, ContactRow & { id: number }>(
  'support.contact',
  'select id, user_id, name, email, phone, subject, message from contact_messages where id = :id::bigint',
)

const deleteGuestContacts = statement<{ years: number }, never>(
  'support.delete_old_guest_contacts',
  `delete from contact_messages where user_id is null and created_at < now() - make_interval(years => :years::integer)`,
)

const deleteSpam = statement<{ days: number }, never>(
  'support.delete_old_spam',
  `delete from contact_messages where state = 'spam' and created_at < now() - make_interval(days => :days::integer)`,
)

const clearNetworks = statement<{ days: number }, never>(
  'support.clear_contact_networks',
  `update contact_messages set network = null
   where network is not null and created_at < now() - make_interval(days => :days::integer)`,
)

/** Networks are personal data: long enough to recognise a wave of spam. */
const networkRetentionDays = 30

/** Retention of messages of guests. Those of accounts are deleted with the account. */
const guestRetentionYears = 2

/** Once an address has no marked spam left, its new messages are open again. */
const spamRetentionDays = 180

/** Per hour: one network may have many people. */
const maxPerNetwork = 20
const maxPerEmail = 5

/** Neither reveals whether the address has an account, nor sends it anything. */
export const contactUs: Verbs<typeof supportCalls>['contactUs'] = async (ctx, { body }) => {
  const email = foldEmail(body.email)
  const phone = body.phone || null
  if (phone && possibleNumbers(phone).length === 0) refuseField('phone', 'accounts.phone_impossible')
  await limitNetwork(ctx, 'contact', maxPerNetwork, 3600)
  await ctx.transaction(async (inner) => {
    // A concurrent equal message waits here, then finds the first one.
    await limitAttempts(inner.db, [`contact:${email}`], maxPerEmail, 3600)
    const sender =
      ctx.user_id > 0
        ? { user_id: ctx.user_id, network: null }
        : { user_id: null, network: rateLimitSource(ctx.network) }
    const row = { ...body, ...sender, email, phone, locale: ctx.locale }
    const [inserted] = await insertContact(inner.db, row)
    if (inserted && !inserted.is_spam) await inner.emit('contact_written', { contact_message_id: inserted.id })
  })
  return { message: ctx.t('support.contact_sent'), data: {} }
}

export const findContactMessage = async (db: Queryer, id: number): Promise<(ContactRow & { id: number }) | undefined> =>
  (await findContact(db, { id }))[0]

export async function deleteOldGuestContacts(db: Queryer): Promise<void> {
  await deleteGuestContacts(db, { years: guestRetentionYears })
  await deleteSpam(db, { days: spamRetentionDays })
  await clearNetworks(db, { days: networkRetentionDays })
}
