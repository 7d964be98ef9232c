/** Maximal lengths of lists of settings, and of their texts in characters. */
export const listLimits = {
  languages: 50,
  currencies: 100,
  menus: 30,
  footers: 12,
  items: 30,
  language_title: 40,
  title: 60,
  item_title: 500,
} as const
