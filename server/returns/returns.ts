import type { InputOf } from '#contract/call.ts'
import type { returnCalls } from '#contract/returns.ts'
import type { PreparedVerb, Verb, Verbs } from '#server/platform/http/route.ts'
import type { ProcessedPicture } from '#server/platform/images/process-picture.ts'
import { readPhotos } from '#server/platform/images/read-picture.ts'
import { deleteUploadedPicture, storePrivateUpload } from '#server/platform/images/uploads.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { readOrder } from '../orders/orders.ts'
import { moveReturn } from './move.ts'
import { detachPhotosOfDeleted, insertReturn, lockLine } from './queries.ts'
import { requireReturnable } from './rules.ts'

export { clearReturnsOfLeaver } from './queries.ts'

type Ask = typeof returnCalls.askReturn

/** Decoding photos is expensive. */
const maxPhotoReturnsPerHour = 30

/** Decodes photos before locking anything. An invalid photo refuses the whole return. */
export const askReturn: PreparedVerb<Ask> = {
  async prepare(ctx, { files: { images = [] } }) {
    if (images.length > 0) await limitAttempts(ctx.db, [`return:${ctx.user_id}`], maxPhotoReturnsPerHour, 3600)
    return createReturn(await readPhotos(ctx, images))
  },
}

/** Checks the return against the order while its line is locked. */
const createReturn =
  (photos: readonly ProcessedPicture[]): Verb<Ask> =>
  (ctx, { params: { id: order_id }, body }: InputOf<Ask>) =>
    ctx.transaction(async (inner) => {
      const { user_id } = inner
      const line = { order_id, order_line_id: body.order_line_id, user_id }
      const [locked] = await lockLine(inner.db, line)
      requireReturnable(await readOrder(inner, order_id), body, inner.now())
      const { shop_id } = mustExist(locked, 'the line of an order')
      const picture_ids: number[] = []
      for (const photo of photos) picture_ids.push(await storePrivateUpload(inner.db, photo))
      const { quantity, reason_code, description } = body
      const row = { ...line, shop_id, quantity, reason_code, description, picture_ids }
      const { event_id } = mustExist((await insertReturn(inner.db, row))[0], 'the event of a return')
      await inner.emit('return_moved', { event_id })
      return { message: ctx.t('returns.asked'), data: { order: await readOrder(inner, order_id) } }
    })

export const cancelReturn: Verbs<typeof returnCalls>['cancelReturn'] = async (ctx, { params }) => {
  const { user_id } = ctx
  const who = { actor: 'shopper', actor_id: user_id, user_id } as const
  const { order_id } = await moveReturn(ctx, { return_id: params.id, to: 'cancelled', reason: null, ...who })
  return { message: ctx.t('returns.called_off'), data: { order: await readOrder(ctx, order_id) } }
}

/** Deletes photos of deleted accounts once their returns have ended; until then the shop needs them to decide. */
export const deletePhotosOfDeletedAccounts = (ctx: Context): Promise<void> =>
  ctx.transaction(async ({ db }) => {
    for (const { picture_id } of await detachPhotosOfDeleted(db, {})) await deleteUploadedPicture(db, picture_id)
  })
