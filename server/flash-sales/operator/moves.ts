import type { deskFlashSaleCalls } from '#contract/desk-flash-sales.ts'
import {
  deleteSale,
  endSale,
  insertSaleProducts,
  markSaleOpened,
  markSalePublished,
  scheduleFlashSales,
  setSalePicture,
} from '#server/catalogue/catalogue.ts'
import type { OperatorContext } from '#server/context.ts'
import type { PreparedVerb, Verbs } from '#server/platform/http/route.ts'
import { readFormPicture, replacePicture } from '#server/platform/images/replace-picture.ts'
import { removePictures } from '#server/platform/images/uploads.ts'
import { mustExist, refuse } from '#server/platform/refusal.ts'
import { refreshPrices, refreshPricesOfSale } from '../refresh-prices.ts'
import { findAcceptedOffers, findShopsInSale, findShopsWithOffers, hasInvitations } from './queries.ts'
import { lockStoredSale, readSale } from './read-sale.ts'
import { refuseSharedProducts } from './shared-products.ts'

type Verb = Verbs<typeof deskFlashSaleCalls>

interface NotifyShopsInSaleParams {
  readonly id: number
  readonly event: 'ended' | 'moved'
}

export async function notifyShopsInSale(ctx: OperatorContext, { id, event }: NotifyShopsInSaleParams): Promise<void> {
  const shop_ids = (await findShopsInSale(ctx.db, { id })).map(({ shop_id }) => shop_id)
  if (shop_ids.length === 0) return
  await ctx.emit('flash_sale_changed', { flash_sale_id: id, event, shop_ids, at: ctx.now().toISOString() })
}

export const openOperatorFlashSale: Verb['openOperatorFlashSale'] = (ctx, { params: { id } }) =>
  ctx.transaction(async (inner) => {
    const sale = await lockStoredSale(inner, id)
    if (!sale.is_opened && !sale.is_published) {
      if (!sale.has_deadline_ahead) refuse('conflict', 'flash-sales.no_deadline')
      const [invited] = await hasInvitations(inner.db, { id })
      if (!sale.invites_all && !invited?.is_invited) refuse('conflict', 'flash-sales.none_invited')
      await markSaleOpened(inner.db, { id, now: inner.now() })
      await inner.emit('flash_sale_opened', { flash_sale_id: id })
      inner.record({ subject: ['flash_sale', id], label: sale.name })
    }
    return { data: await readSale(inner, id) }
  })

export const publishOperatorFlashSale: Verb['publishOperatorFlashSale'] = (ctx, { params: { id } }) =>
  ctx.transaction(async (inner) => {
    const sale = await lockStoredSale(inner, id)
    if (!sale.is_published) {
      if (sale.has_ended) refuse('conflict', 'flash-sales.time_passed')
      const accepted = await findAcceptedOffers(inner.db, { id })
      if (!accepted.some(({ is_shown }) => is_shown)) refuse('conflict', 'flash-sales.no_products')
      await refuseSharedProducts(inner, id)
      await insertSaleProducts(inner.db, { id, rows: JSON.stringify(accepted) })
      await markSalePublished(inner.db, { id, now: inner.now() })
      const product_ids = accepted.map(({ product_id }) => product_id)
      await refreshPrices(inner, product_ids)
      await scheduleFlashSales(inner)
      inner.record({ subject: ['flash_sale', id], label: sale.name, after: { products: product_ids.length } })
    }
    return { data: await readSale(inner, id) }
  })

export const endOperatorFlashSale: Verb['endOperatorFlashSale'] = (ctx, { params: { id } }) =>
  ctx.transaction(async (inner) => {
    const sale = await lockStoredSale(inner, id)
    const [ended] = await endSale(inner.db, { id })
    if (!ended) refuse('conflict', 'flash-sales.not_running')
    await refreshPricesOfSale(inner, id)
    await notifyShopsInSale(inner, { id, event: 'ended' })
    inner.record({ subject: ['flash_sale', id], label: sale.name })
    return { data: await readSale(inner, id) }
  })

export const deleteOperatorFlashSale: Verb['deleteOperatorFlashSale'] = (ctx, { params: { id } }) =>
  ctx.transaction(async (inner) => {
    const sale = await lockStoredSale(inner, id)
    if (sale.is_published && sale.has_begun) refuse('conflict', 'flash-sales.begun')
    const shops = await findShopsWithOffers(inner.db, { id })
    await deleteSale(inner.db, { id })
    if (sale.thumbnail_id !== null) await removePictures(inner.db, [sale.thumbnail_id])
    const shop_ids = shops.map(({ shop_id }) => shop_id)
    if (shop_ids.length > 0) await inner.emit('flash_sale_cancelled', { flash_sale_id: id, name: sale.name, shop_ids })
    inner.record({ subject: ['flash_sale', id], label: sale.name })
    return { data: {} }
  })

/** The widest band of the storefront, in device pixels. */
const pictureShape = { crop: 'whole', maxSidePx: 1920 } as const

export const saveOperatorFlashSalePicture: PreparedVerb<typeof deskFlashSaleCalls.saveOperatorFlashSalePicture> = {
  prepare: async (_, { body: { remove }, files: { picture: file } }) => {
    const picture = await readFormPicture({ sender: 'own', file, remove, shape: pictureShape })
    return (ctx, { params: { id } }) =>
      ctx.transaction(async (inner) => {
        const { name, thumbnail: before, thumbnail_id: previous } = await lockStoredSale(inner, id)
        const write = (picture_id: number | null) => setSalePicture(inner.db, { id, picture_id })
        const rows = await replacePicture(inner.db, { previous, picture, write })
        const { thumbnail } = mustExist(rows[0], `flash sale ${id}`)
        const change = { before: { picture: before?.url }, after: { picture: thumbnail?.url } }
        inner.record({ subject: ['flash_sale', id], label: name, ...change })
        return { data: { thumbnail } }
      })
  },
}
