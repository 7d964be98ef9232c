import { defineJob } from '#server/define-job.ts'
import { renderLetter } from '#server/platform/mail-and-sms/render-letter.ts'
import type { Context } from '../context.ts'
import type { Events } from '../events.ts'
import { isClaimed } from '../people/people.ts'
import { getStationery } from '../settings/settings.ts'
import { createClaimPath } from './claim-key.ts'

/** The key is made here, so that only its hash is stored. */
async function sendSetupLink(ctx: Context, { email }: Events['setup_link_wanted']): Promise<void> {
  if (await isClaimed(ctx)) return
  const stationery = await getStationery(ctx, ctx.defaultLocale)
  const { t, site } = stationery
  const letter = {
    subject: t('setup.link_subject', { site }),
    parts: t('setup.link_mail', { site }).split('\n\n'),
    action: { label: t('setup.link_action'), path: await createClaimPath(ctx, 'setup_mail') },
  }
  await ctx.send({ channel: 'mail', to: email, isInternal: true, ...renderLetter(letter, stationery) })
}

export const setupJobs = [defineJob({ name: 'send-setup-link', on: ['setup_link_wanted'], run: sendSetupLink })]
