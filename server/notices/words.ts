import type { Text } from '#locales/text.ts'
import type { Letter } from '#server/platform/mail-and-sms/letter.ts'

/** A message before it is known how it leaves. */
export interface Notice {
  /** For a mail. */
  letter: Letter
  /** For who can only be reached by SMS. */
  short: string
}

export interface Words {
  t: Text
  /** Writes an amount. */
  show: (amount: number) => string
  /** What the site calls itself. */
  site: string
  /** Time zone of the marketplace (IANA). */
  time_zone: string
}

export const hello = ({ name }: { name: string }, t: Text): string => t('notices.hello', { name: isolated(name) })

/** To a contact that nobody proved. */
export const neutralNotice = ({ t, site }: Words): Notice => ({
  letter: {
    subject: t('notices.unproved_subject', { site }),
    parts: [t('notices.unproved', { site }), t('notices.unproved_how')],
    action: { label: t('shell.log_in'), path: '/profile' },
  },
  short: t('notices.unproved_short', { site }),
})

/** Kept as one thing where the words around it run the other way. */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/**
 * Text that another person typed: mail programs make no link of an address in it, for a word joiner (U+2060), which has no width,
 * stands in each.
 */
export const quoted = (text: string): string =>
  isolated(text.replaceAll(/(?<=\S)(?:\.|@|:(?=\/\/))(?=\S)/g, (mark) => `${mark}\u2060`))
