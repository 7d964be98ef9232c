import { productLimits } from '#contract/product-limits.ts'
import type { productPictureCalls, SellerPicture } from '#contract/product-parts.ts'
import type { Queryer } from '#db/statement.ts'
import type { PreparedVerb, Verb } from '#server/platform/http/route.ts'
import type { ProcessedPicture } from '#server/platform/images/process-picture.ts'
import { decodePictures } from '#server/platform/images/read-picture.ts'
import { removePictures, storeUpload } from '#server/platform/images/uploads.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { type FieldMessage, refuse, refuseField } from '#server/platform/refusal.ts'
import { requireVersion } from '#server/platform/versions.ts'
import { deletePictures, insertPictures, lockColors } from '../catalogue/catalogue.ts'
import type { ShopContext } from '../context.ts'
import { findColors, type LockedProduct } from './queries.ts'
import { findOwnProduct, lockProduct, readPictures } from './read-product.ts'
import { refreshAfterChange } from './refresh-after-change.ts'
import { isEverShown } from './states.ts'

type Calls = typeof productPictureCalls
type ProductPictures = Awaited<ReturnType<typeof readPictures>>

/** The editable fields of a picture; the color is a name. */
type PictureEdit = Pick<SellerPicture, 'id' | 'color' | 'alt'>

/** The largest width that is served. */
const shape = { crop: 'whole', maxSidePx: 2000 } as const

/** Decoding a picture costs more than most calls. */
const maxUploadsPerHour = 1_000

/** Checks before decoding. `storePictures` checks again, because of concurrent changes. */
export const addProductPictures: PreparedVerb<Calls['addProductPictures']> = {
  async prepare(ctx, { params: { id }, body: { color = null }, files: { pictures: files = [] } }) {
    const { db, person_id } = ctx
    await findOwnProduct(ctx, id)
    if (files.length === 0) refuseField('pictures', 'products.no_file')
    if (color !== null && (await findColors(db, { names: [color] })).length === 0)
      refuseField('color', 'products.unknown_color')
    requireRoom((await readPictures(ctx, id)).pictures.length + files.length)
    await limitAttempts(db, [`product-pictures:${person_id}`], maxUploadsPerHour, 3600)
    const pictures = await decodePictures({ sender: `person:${person_id}`, files, field: 'pictures', shape })
    return (inner) => storePictures(inner, id, { color, pictures })
  },
}

function requireRoom(count: number): void {
  const { pictures } = productLimits
  if (count > pictures) refuseField('pictures', 'products.too_many_pictures', { limit: pictures })
}

interface NewPictures {
  readonly color: string | null
  readonly pictures: readonly ProcessedPicture[]
}

async function storePictures(ctx: ShopContext, id: number, { color, pictures }: NewPictures) {
  const product = await lockProduct(ctx, id)
  const before = await readPictures(ctx, id)
  requireRoom(before.pictures.length + pictures.length)
  const names = color === null ? [] : [color]
  if ((await lockColors(ctx.db, { names })).length < names.length) refuseField('color', 'products.unknown_color')
  const added: PictureEdit[] = []
  for (const picture of pictures) added.push({ id: await storeUpload(ctx.db, picture), color, alt: '' })
  await insertEdits(ctx, id, added)
  return finishChange(ctx, product, before)
}

const insertEdits = ({ db, shop_id }: ShopContext, id: number, edits: readonly PictureEdit[]) =>
  insertPictures(db, {
    shop_id,
    id,
    picture_ids: edits.map((edit) => edit.id),
    colors: edits.map(({ color }) => color),
    alts: edits.map(({ alt }) => alt),
  })

export const saveProductPictures: Verb<Calls['saveProductPictures']> = async (ctx, { params: { id }, body }) => {
  const { version, pictures } = body
  const { db, shop_id } = ctx
  const product = await lockProduct(ctx, id)
  const before = requireVersion(await readPictures(ctx, id), version)
  refusePictures(pictures, { stored: before.pictures, colors: await lockNamedColors(db, pictures) })
  await deletePictures(db, { shop_id, id })
  await insertEdits(ctx, id, pictures)
  const kept = new Set(pictures.map((picture) => picture.id))
  const removed = before.pictures.filter((picture) => !kept.has(picture.id))
  await removePictures(
    db,
    removed.map((picture) => picture.id),
  )
  return finishChange(ctx, product, before)
}

async function lockNamedColors(db: Queryer, pictures: readonly PictureEdit[]): Promise<Set<string>> {
  const names = [...new Set(pictures.flatMap(({ color }) => color ?? []))]
  return new Set((await lockColors(db, { names })).map(({ name }) => name))
}

interface PictureFacts {
  readonly stored: readonly SellerPicture[]
  readonly colors: ReadonlySet<string>
}

/** Each picture must be one of the product, be listed once, and have a known color. */
function refusePictures(pictures: readonly PictureEdit[], { stored, colors }: PictureFacts): void {
  const free = new Set(stored.map(({ id }) => id))
  const fields: Record<string, readonly FieldMessage[]> = {}
  for (const [index, { id, color }] of pictures.entries()) {
    if (!free.delete(id)) fields[`pictures.${index}.id`] = [{ key: 'products.unknown_picture' }]
    if (color !== null && !colors.has(color)) fields[`pictures.${index}.color`] = [{ key: 'products.unknown_color' }]
  }
  if (Object.keys(fields).length > 0) refuse('invalid', 'errors.invalid', { fields })
}

async function finishChange(ctx: ShopContext, product: LockedProduct, before: ProductPictures) {
  const { id, name: label } = product
  const after = await readPictures(ctx, id)
  if (after.version === before.version) return { data: after }
  if (isEverShown(product)) await refreshAfterChange(ctx, [id], { isCounted: false })
  ctx.record({
    subject: ['product', id],
    label,
    before: { pictures: before.pictures.map(toRecord) },
    after: { pictures: after.pictures.map(toRecord) },
  })
  return { data: after }
}

const toRecord = ({ picture, color, alt }: SellerPicture) => ({ picture: picture.url, color, alt })
