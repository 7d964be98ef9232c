// Without schemas, so that pages can import it.

/** Maximal numbers of links in the menu, of columns in the footer, and of items in a column. Texts of pages in characters. */
export const contentLimits = { menus: 30, footers: 12, items: 30, slug: 120, title: 160, html: 200_000 } as const

/** Limits of the blog: numbers of rows, and lengths in characters. `position` is the last of the recommended order. */
export const blogLimits = {
  excerpt: 300,
  author: 80,
  tag: 40,
  tags: 12,
  position: 999,
  search: 120,
  categories: 200,
  namedTags: 2_000,
} as const

/** Limits of the questions of the help page: their number, and lengths in characters. */
export const helpLimits = { questions: 300, question: 200, answer: 20_000 } as const

/** Of brands and colours that shops propose: open ones and listed ones of a shop, and characters of a reason. */
export const proposalLimits = { open: 20, listed: 20, reason: 300 } as const

/** In characters. `name` is that of a category, brand, color, size, tax or zone. */
export const maxLengths = { name: 60, slug: 80, languageTitle: 40 } as const

/** Limits of a shop's profile and opening: lengths in characters, and days. */
export const shopLimits = {
  description: 2_000,
  legalName: 200,
  legalAddress: 500,
  registerName: 120,
  registerNumber: 60,
  taxNumber: 40,
  holidayText: 500,
  holidayDays: 366,
  processingDays: 60,
} as const

/** Limits of the delivery terms of a shop. `places` is the limit for all its zones together. */
export const deliveryLimits = {
  zones: 100,
  places: 2_000,
  placesOfZone: 500,
  placeName: 80,
  days: 120,
  grams: 1_000_000,
  charge: 100_000_000,
} as const

/** Orders of one PDF of papers, and of one mark as printed. */
export const maxPaperOrders = 200

/** Lists of the stock count up to this number of variants; a count above it is "more". */
export const maxStockCount = 1_000

/** Limits of the market's payments: lengths in characters. */
export const paymentDeskLimits = { search: 100, note: 1_000 } as const

/** Lengths at the desk of tickets and contact messages, in characters. */
export const ticketDeskLimits = { search: 120, internalNote: 2_000, answer: 4_000 } as const

/** Limits of the canned replies of a desk: their number, and lengths in characters. */
export const replyLimits = { replies: 300, name: 60, text: 4_000 } as const

/** Limits of the synonyms of the search: their number, and the length of a word in characters, which is also that of a missed term. */
export const synonymLimits = { rows: 500, word: 40 } as const

/** In characters. */
export const shopperDeskLimits = { search: 254, reason: 2_000 } as const

export const moderationLimits = {
  /** The list of shown products counts up to this number. */
  countedProducts: 1_000,
}

/** Limits of the desks' orders: numbers of entries, and lengths in characters. */
export const orderDeskLimits = {
  search: 60,
  movedOrders: 200,
  /** Lists count ended orders up to this number. */
  countedOrders: 1_000,
  internalNote: 2_000,
  parcels: 50,
  parcelLines: 200,
  carrier: 60,
  trackingNumber: 60,
  trackingUrl: 500,
} as const

/** Views that a person saved of one list, and lengths in characters. */
export const savedViewLimits = { views: 20, name: 60, query: 1_000 } as const

/** Lengths of searches at the desks, in characters, by what is searched. */
export const maxSearchLengths = {
  products: 60,
  brands: 60,
  stock: 60,
  reviews: 60,
  chats: 120,
  applications: 120,
} as const

/** Rows of the lists of the market that are saved whole. */
export const maxListRows = { brands: 10_000, colors: 1_000, sizes: 1_000, taxes: 100 } as const
