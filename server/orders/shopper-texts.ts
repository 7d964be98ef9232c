import { type ShopperText, type ShopperTexts, shopperTexts } from '#contract/shopper-texts.ts'

/** SQL: the shopper's texts of an order `o`. No mail to a shopper has them, as `Notice` says. */
export const shopperTextColumns = shopperTexts.map((name) => `o.${name}`).join(', ')

/** SQL: assignments that delete the texts. */
export const noShopperTexts = shopperTexts.map((name) => `${name} = null`).join(', ')

export const mapShopperTexts = <T>(map: (name: ShopperText) => T): Record<ShopperText, T> =>
  Object.fromEntries(shopperTexts.map((name) => [name, map(name)])) as Record<ShopperText, T>

export const pickShopperTexts = (row: ShopperTexts): ShopperTexts => mapShopperTexts((name) => row[name])
