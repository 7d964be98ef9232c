import type { Row } from '../bulk.ts'
import { forEachLanguage, readDictionary } from '../words/words.ts'

/** Questions by topic, in order. Their texts are in `db/words`. */
const topics = {
  orders: ['where-is-my-order', 'cancel-order', 'several-orders', 'change-order', 'invoice', 'buy-again'],
  payment: ['ways-to-pay', 'card-details', 'payment-failed', 'paid-twice', 'vouchers', 'other-currency'],
  delivery: [
    'delivery-charge',
    'delivery-time',
    'change-address',
    'several-parcels',
    'not-delivered-here',
    'parcel-damaged',
  ],
  returns: ['how-to-return', 'until-when', 'money-back', 'cannot-return', 'return-refused', 'call-off-return'],
  account: ['need-account', 'forgot-password', 'change-contact', 'somebody-else', 'my-data', 'delete-account'],
  selling: ['open-a-shop', 'share-of-sales', 'who-sends', 'who-decides-prices', 'reviews-of-shops'],
} as const

type HelpTexts = Readonly<Record<string, { question: string; answer: string }>>

export function helpRows(): Row[] {
  const english = readDictionary<HelpTexts>('en', 'help')
  const others = forEachLanguage((language) => readDictionary<HelpTexts>(language, 'help'))
  return Object.entries(topics).flatMap(([topic, slugs]) =>
    slugs.map((slug, index) => ({
      slug,
      topic,
      position: index + 1,
      ...paragraph(english, slug),
      translations: Object.fromEntries(
        Object.entries(others).map(([language, all]) => [language, paragraph(all, slug)]),
      ),
    })),
  )
}

function paragraph(all: HelpTexts, slug: string) {
  const texts = all[slug]
  if (!texts) throw new Error(`The question "${slug}" has no words`)
  return { question: texts.question, answer: `<p>${texts.answer}</p>` }
}
