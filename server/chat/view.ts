import type { Message, MessageProduct, ShopEntry } from '#contract/chat.ts'
import type { Picture } from '#contract/shapes.ts'
import type { ShopMessage } from '#contract/shop-chats.ts'
import { signPicture } from '#server/platform/images/private-address.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { listProductCards } from '../catalogue/catalogue.ts'
import type { SignedInContext } from '../context.ts'
import type { LastMessageRow, MessageRow, ShopEntryRow } from './queries.ts'

export async function toMessages(ctx: SignedInContext, rows: readonly MessageRow[]): Promise<Message[]> {
  const ids = [...new Set(rows.flatMap(({ product_id }) => product_id ?? []))]
  const cards = ids.length > 0 ? await listProductCards(ctx, ids) : []
  const products = new Map(cards.map((card): [number, MessageProduct] => [card.id, toMessageProduct(card)]))
  const photo = signPicture(ctx, rows[0]?.profile_photo ?? null)
  return rows.map((row) => toMessage(row, photo, products.get(row.product_id ?? 0) ?? null))
}

/** The same for people of the shop, who see which of them wrote. */
export async function toShopMessages(ctx: SignedInContext, rows: readonly MessageRow[]): Promise<ShopMessage[]> {
  const messages = await toMessages(ctx, rows)
  return messages.map((message, index) => ({ ...message, person: rows[index]?.person ?? null }))
}

/** One message, as `toSide` shows it to one side. */
export const showMessage = async <Shown>(
  ctx: SignedInContext,
  row: MessageRow,
  toSide: (ctx: SignedInContext, rows: readonly MessageRow[]) => Promise<Shown[]>,
): Promise<Shown> => mustExist((await toSide(ctx, [row]))[0], 'the message that was just written')

const toMessage = (row: MessageRow, profile_photo: Picture | null, product: MessageProduct | null): Message => ({
  id: row.id,
  message: row.message,
  product,
  type: row.type,
  is_automatic: row.is_automatic,
  created_at: row.created_at,
  read_at: row.read_at,
  user: { profile_photo },
  shop: { logo: row.logo },
  shop_active_status: row.shop_active_status,
})

const toMessageProduct = (card: MessageProduct): MessageProduct => ({
  id: card.id,
  name: card.name,
  thumbnail: card.thumbnail,
  price: card.price,
  discount_price: card.discount_price,
  discount_percentage: card.discount_percentage,
  rating: card.rating,
  total_reviews: card.total_reviews,
})

export const toShopEntry = ({ id, name, logo, ...row }: ShopEntryRow): ShopEntry => ({
  shop: { id, name, logo },
  shop_active_status: row.shop_active_status,
  unread_message_shop: row.unread_message_shop,
  ...pickLastMessage(row),
})

export const pickLastMessage = ({ last_message, last_message_type, last_message_time }: LastMessageRow) => ({
  last_message,
  last_message_type,
  last_message_time,
})
