import type { Row } from '../bulk.ts'
import { buildCatalogue } from './catalogue.ts'
import { bannerRows } from './content/banner-rows.ts'
import { blogTables } from './content/blog-rows.ts'
import { chatRows } from './content/chats.ts'
import { contactTables } from './content/contact.ts'
import { flashSaleRows } from './content/flash.ts'
import { noticeRows } from './content/notices.ts'
import { pagePictures } from './content/page-pictures.ts'
import { replyRows } from './content/replies.ts'
import { currencyRows, menuRows, settingsOf, settingWords } from './content/settings-rows.ts'
import { ticketRows } from './content/tickets.ts'
import { wishRows } from './content/wishes.ts'
import type { PictureRecipe } from './draw-pictures.ts'
import { employeeTables } from './market/market.ts'
import { demandOf } from './orders/demand.ts'
import { deliveredBaskets } from './orders/history.ts'
import { recentBaskets } from './orders/lately.ts'
import { buildOrders } from './orders/orders.ts'
import { isSoldOut, stockRows } from './orders/stock.ts'
import { collectionRows, voucherRows } from './orders/vouchers.ts'
import { buildPeople } from './people/people.ts'
import { newPictures } from './pictures.ts'
import { buildReviews } from './reviews/reviews.ts'

/** Everything the demo holds, as rows by table in the order in which they may be written, and the settings it changes. */
export type World = {
  tables: Record<string, readonly Row[]>
  recipes: readonly PictureRecipe[]
  settings: Record<string, unknown>
  settingWords: Record<string, unknown>
  /** The pictures of pages that the base has already, by slug. */
  pagePictures: Record<string, number>
}

/** The same day always makes the same world; another day moves its dates and nothing else. */
export function buildWorld(today: Date, passwordHash: string): World {
  const now = today.getTime()
  const pictures = newPictures()
  const { products, tables: catalogue } = buildCatalogue(now, pictures)
  const { people, tables: peopleTables } = buildPeople(now, passwordHash)
  const demands = demandOf(products, now)
  const delivered = deliveredBaskets(demands, people, now)
  const recent = recentBaskets(demands, people, now, (product) => !isSoldOut(product))
  const { lines, uses, tables: orders } = buildOrders([...delivered, ...recent], now)
  // The operator is the last of them.
  const employees = employeeTables(now, passwordHash)
  const settings = settingsOf(pictures)
  const heads = pagePictures(pictures)
  const talked = {
    wishes: wishRows(people, products, now),
    ...chatRows(products, now),
    ...ticketRows(orders.orders ?? [], now),
  }
  const tables: World['tables'] = {
    currencies: currencyRows(),
    menus: menuRows(),
    ...catalogue,
    ...employees,
    ...peopleTables,
    vouchers: voucherRows(now),
    ...orders,
    ...stockRows(products, lines),
    voucher_collections: collectionRows(uses, people, now),
    ...flashSaleRows(products, now, pictures),
    ...talked,
    ...contactTables(now, employees.people.at(-1)?.id),
    replies: replyRows((catalogue.shops ?? []).map(({ id }) => id)),
    shopper_notices: noticeRows({ ...orders, ...talked }, products, now),
    ...blogTables(now, pictures),
    banners: bannerRows(pictures),
    // Last, so that the other pictures keep their numbers whatever buyers photograph.
    ...buildReviews(lines, demands, people, now, pictures),
  }
  const recipes = pictures.rows.map(({ id, recipe }) => ({ picture_id: id, recipe }))
  const all = { pictures: pictures.rows.map(({ recipe: _, ...row }) => row), ...tables }
  return { settings, settingWords: settingWords(), pagePictures: heads, recipes, tables: all }
}
