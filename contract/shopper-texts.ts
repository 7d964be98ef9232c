// Without schemas, so that pages can import it.

/**
 * Texts that a shopper writes with an order, to its shop: fields of an order, with their longest input in characters. Each reader lists them
 * all; server/shopper-texts.test.ts asserts who reads them and who does not.
 */
export const maxShopperTextLengths = { note: 500 } as const

export type ShopperText = keyof typeof maxShopperTextLengths

export const shopperTexts = Object.keys(maxShopperTextLengths) as ShopperText[]

export type ShopperTexts = { [Text in ShopperText]: string | null }

/** Those that were written, in the order of the list. */
export const listWrittenTexts = (order: ShopperTexts): { name: ShopperText; text: string }[] =>
  shopperTexts.flatMap((name) => (order[name] ? [{ name, text: order[name] }] : []))
