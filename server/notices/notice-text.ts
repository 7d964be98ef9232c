import type { Text } from '#locales/text.ts'
import type { Letter } from '#server/platform/mail-and-sms/letter.ts'
import { isolateUntrustedText } from '#server/platform/mail-and-sms/render-letter.ts'

/**
 * A message in its forms for mail and SMS. One to a shopper never has a text that a shopper wrote: its contact may be another person's, who
 * would get that text under the name of the shop.
 */
export interface Notice {
  letter: Letter
  /** Text of the SMS. */
  short: string
}

export interface NoticeContext {
  t: Text
  formatAmount: (amount: number) => string
  site: string
  /** Time zone of the marketplace (IANA). */
  time_zone: string
}

export const writeGreeting = ({ name }: { name: string }, t: Text): string =>
  t('notices.hello', { name: isolateUntrustedText(name) })

/** For an unproved contact. */
export const neutralNotice = ({ t, site }: NoticeContext): Notice => ({
  letter: {
    subject: t('notices.unproved_subject', { site }),
    parts: [t('notices.unproved', { site }), t('notices.unproved_how')],
    action: { label: t('shell.log_in'), path: '/profile' },
  },
  short: t('notices.unproved_short', { site }),
})
