import type { Row } from '../bulk.ts'
import { forEachLanguage, readPage } from '../words/words.ts'

const slugs = [
  'about-us',
  'terms-and-conditions',
  'privacy-policy',
  'shipping-policy',
  'return-policy',
  'payment-policy',
] as const

export const pageRows = (): Row[] =>
  slugs.map((slug) => ({
    slug,
    ...readPage('en', slug),
    translations: forEachLanguage((language) => readPage(language, slug)),
  }))
