import { contentLimits, maxLengths } from '#contract/limits.ts'

/** Maximal lengths of lists of settings, and of their texts in characters. */
export const listLimits = {
  languages: 50,
  currencies: 100,
  ...contentLimits,
  language_title: maxLengths.languageTitle,
  title: 60,
  item_title: 500,
} as const
