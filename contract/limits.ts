// A module of its own: pages that import it must not load the schemas.

/** Maximal numbers of links in the menu, of columns in the footer, and of items in a column. */
export const contentLimits = { menus: 30, footers: 12, items: 30 } as const

/** In characters. `name` is that of a category, brand, color, size, tax or zone. */
export const maxLengths = { name: 60, slug: 80, languageTitle: 40 } as const
