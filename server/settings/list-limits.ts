/** How many of what stands in lists of settings there may be, and how many characters their words may have. */
export const mostOf = {
  languages: 50,
  currencies: 100,
  menus: 30,
  footers: 12,
  items: 30,
  language_title: 40,
  title: 60,
  item_title: 500,
} as const
