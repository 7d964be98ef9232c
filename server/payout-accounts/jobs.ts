import { formatLongDate } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'
import type { Context } from '#server/context.ts'
import { defineJob } from '#server/define-job.ts'
import type { Events } from '#server/events.ts'
import { waitForAll } from '#server/platform/async/wait-for-all.ts'
import type { Letter } from '#server/platform/mail-and-sms/letter.ts'
import { isolateUntrustedText, renderLetter } from '#server/platform/mail-and-sms/render-letter.ts'
import { type NoticeContext, sendOnce, writeGreeting } from '../notices/notices.ts'
import { listPeopleWhoMay, type ShopPerson } from '../people/people.ts'
import { getStationery } from '../settings/settings.ts'
import { type AccountChange, findChange } from './queries.ts'
import { numberEnd } from './rules.ts'

type Changed = Events['payout_account_changed']

/** Security notices: no preference turns them off, and no other messages use up their cap. */
async function mailAccountChange(ctx: Context, event: Changed): Promise<void> {
  const { payout_account_id: id, change, person_id } = event
  const find = async (locale: string) => (await findChange(ctx.db, { id, person_id, locale }))[0]
  const found = await find(ctx.defaultLocale)
  if (!found) return
  const mail = (person: ShopPerson) =>
    sendOnce(ctx.db, `payout-account:${id}:${change} to ${person.id}`, async () => {
      const stationery = await getStationery(ctx, person.locale ?? ctx.defaultLocale)
      const letter = writeLetter({ ...found, ...(await find(stationery.locale)) }, { change, person, ...stationery })
      await ctx.send({ channel: 'mail', to: person.email, isSecurityNotice: true, ...renderLetter(letter, stationery) })
    })
  await waitForAll((await listPeopleWhoMay(ctx, found.shop_id, 'money.write')).map(mail))
}

interface Reader extends Pick<NoticeContext, 't' | 'site' | 'time_zone'> {
  change: Changed['change']
  person: ShopPerson
  locale: string
}

function writeLetter(found: AccountChange, { change, person, t, site, time_zone, locale }: Reader): Letter {
  const { shop_id, shop_name, person: changer, number, former_number, usable_from } = found
  const values = {
    site,
    shop: isolateUntrustedText(shop_name),
    person: changer === null ? t('payout-accounts.somebody') : isolateUntrustedText(changer),
    end: isolateText(numberEnd(change === 'saved' ? number : (former_number ?? ''))),
    day: isolateText(formatLongDate(usable_from, locale, time_zone)),
  }
  return {
    subject: t(former_number === null ? 'payout-accounts.subject_first' : 'payout-accounts.subject', values),
    parts: [
      writeGreeting(person, t),
      t(`payout-accounts.${change}`, values),
      t(`payout-accounts.not_you_${change}`, values),
    ],
    action: { label: t('payout-accounts.action'), path: `/console/shop/${shop_id}/money/account` },
  }
}

export const payoutAccountJobs = [
  defineJob({ name: 'mail-payout-account-change', on: ['payout_account_changed'], run: mailAccountChange }),
]
