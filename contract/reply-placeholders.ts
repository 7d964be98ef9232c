// Without schemas, so that pages can import it.

/** What a canned reply can contain as `{name}`: the name of the shopper, and the code of the order. */
export const replyPlaceholders = ['name', 'order'] as const
export type ReplyPlaceholder = (typeof replyPlaceholders)[number]

export type ReplyValues = Readonly<Partial<Record<ReplyPlaceholder, string>>>

const pattern = /\{([\p{L}\p{N}_-]+)\}/gu

const listPlaceholders = (text: string): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

const isKnown = (name: string): name is ReplyPlaceholder => (replyPlaceholders as readonly string[]).includes(name)

export const listUnknownPlaceholders = (text: string): string[] =>
  listPlaceholders(text).filter((name) => !isKnown(name))

/** Fills the placeholders that have a value. The others stay, so that the person sees what is missing. */
export const fillReply = (text: string, values: ReplyValues): string =>
  text.replaceAll(pattern, (whole, name: string) => (isKnown(name) && values[name]) || whole)

export const listUnfilledPlaceholders = (text: string): ReplyPlaceholder[] => [
  ...new Set(listPlaceholders(text).filter(isKnown)),
]

/** The text in the language of the shopper, otherwise in the market's default language, otherwise any. */
export const chooseReplyText = (
  texts: Readonly<Record<string, string>>,
  locale: string | null,
  defaultLocale: string | undefined,
): string => texts[locale ?? ''] ?? texts[defaultLocale ?? ''] ?? Object.values(texts)[0] ?? ''
