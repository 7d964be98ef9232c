import type { HelpTopic } from '#contract/support.ts'
import type { PlainConsoleKey } from '#locales/text.ts'

/** In the order of the help page. */
export const helpTopicTexts: Readonly<Record<HelpTopic, PlainConsoleKey>> = {
  orders: 'help-questions.topic_orders',
  payment: 'help-questions.topic_payment',
  delivery: 'help-questions.topic_delivery',
  returns: 'help-questions.topic_returns',
  account: 'help-questions.topic_account',
  selling: 'help-questions.topic_selling',
}
