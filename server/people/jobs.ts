import { defineJob } from '#server/define-job.ts'
import { isolateUntrustedText, renderLetter } from '#server/platform/mail-and-sms/render-letter.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import type { Context } from '../context.ts'
import type { Events } from '../events.ts'
import { getStationery } from '../settings/settings.ts'
import { findResetRecipient } from './account.ts'
import { findInvitationById, setMailKey } from './invitation-queries.ts'
import { invitationPath } from './invitations.ts'
import { createPasswordKey, linkMinutes, passwordPath } from './keys.ts'

/** The key is made here, so that only its hash is stored. */
async function sendInvitation(ctx: Context, { invitation_id, locale }: Events['person_invited']): Promise<void> {
  const [invitation] = await findInvitationById(ctx.db, { id: invitation_id })
  if (!invitation || !ctx.canMail) return
  const stationery = await getStationery(ctx, locale)
  const key = newToken()
  await setMailKey(ctx.db, { id: invitation_id, mail_key_hash: hashToken(key) })
  const { t, site } = stationery
  const { inviter, shop_name } = invitation
  const values = {
    site,
    inviter: inviter === null ? site : isolateUntrustedText(inviter),
    place: shop_name === null ? site : isolateUntrustedText(shop_name),
  }
  const letter = {
    subject: t('people.invitation_subject', values),
    parts: t('people.invitation_mail', values).split('\n\n'),
    action: { label: t('people.invitation_action'), path: invitationPath(key) },
  }
  await ctx.send({ channel: 'mail', to: invitation.email, isInternal: true, ...renderLetter(letter, stationery) })
}

async function sendPasswordLink(ctx: Context, { email, locale }: Events['desk_password_forgotten']): Promise<void> {
  const person = await findResetRecipient(ctx, email)
  if (!person) return
  const stationery = await getStationery(ctx, person.locale ?? locale)
  const key = await createPasswordKey(ctx, person.id)
  const { t, site: shop } = stationery
  const values = { shop, minutes: linkMinutes }
  const letter = {
    subject: t('codes.link_subject', values),
    parts: t('codes.link_mail', values).split('\n\n'),
    action: { label: t('codes.reset_title'), path: passwordPath(key) },
  }
  await ctx.send({ channel: 'mail', to: person.email, isSecurityNotice: true, ...renderLetter(letter, stationery) })
}

export const peopleJobs = [
  defineJob({ name: 'send-invitation', on: ['person_invited'], run: sendInvitation }),
  defineJob({ name: 'send-desk-password-link', on: ['desk_password_forgotten'], run: sendPasswordLink }),
]
