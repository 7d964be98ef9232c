import type { ShopPerson } from '#server/people/people.ts'
import type { Letter } from '#server/platform/mail-and-sms/letter.ts'
import { isolateText, type NoticeContext, writeGreeting } from '../notices/notices.ts'
import type { Decided } from './queries.ts'

const maxNames = 20

export function writeDecisionLetter(
  { state, reason, names }: Decided,
  { t, site }: NoticeContext,
  person: ShopPerson,
): Letter {
  const [name = ''] = names.map((each) => isolateText(each))
  const left = names.length - maxNames
  const more = left > 0 ? [t('products.mail.more', { count: left })] : []
  const details =
    reason === null
      ? [...names.slice(0, maxNames).map((each) => isolateText(each)), ...more]
      : [isolateText(reason), t('products.mail.refused_next')]
  return {
    subject: t(`products.mail.${state}_subject`, { site, name }),
    parts: [writeGreeting({ name: person.name }, t), t(`products.mail.${state}`, { name }), ...details],
  }
}
