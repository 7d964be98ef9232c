import type { InputOf } from '#contract/call.ts'
import type { reviewCalls } from '#contract/reviews.ts'
import type { PreparedVerb, Verb } from '#server/platform/http/route.ts'
import type { ProcessedPicture } from '#server/platform/images/process-picture.ts'
import { readPhotos } from '#server/platform/images/read-picture.ts'
import { storeUpload } from '#server/platform/images/uploads.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import type { ShopperContext } from '../context.ts'
import { insertReview, insertReviewPictures } from '../orders/orders.ts'
import { findBoughtLines, findReview } from './queries.ts'
import { chooseLine } from './rules.ts'

type Write = typeof reviewCalls.writeReview
type Input = InputOf<Write>

/** Decoding a photo costs more than most calls. */
const maxPhotoReviewsPerHour = 30
/** Photos are decoded before the transaction. An unreadable one fails the whole review. */
export const writeReview: PreparedVerb<Write> = {
  async prepare(ctx, { files: { images = [] } }) {
    if (images.length > 0) await limitAttempts(ctx.db, [`review:${ctx.user_id}`], maxPhotoReviewsPerHour, 3600)
    return createHandler(await readPhotos(ctx, images))
  },
}

const createHandler =
  (photos: readonly ProcessedPicture[]): Verb<Write> =>
  (ctx, input) =>
    ctx.transaction(async (inner) => {
      const order_line_id = await requireDeliveredLine(inner, input)
      const { rating, description } = input.body
      const { user_id } = inner
      const row = { user_id, product_id: input.params.id, order_line_id, rating, description }
      const [inserted] = await insertReview(inner.db, row)
      const { id } = inserted ?? refuse('conflict', 'reviews.written_already')
      if (photos.length > 0) await savePhotos(inner, id, photos)
      await inner.emit('review_written', { review_id: id, product_ids: [input.params.id] })
      const review = mustExist((await findReview(inner.db, { id }))[0], 'the inserted review')
      return { message: ctx.t('reviews.written'), data: { review } }
    })

async function requireDeliveredLine(ctx: ShopperContext, { params, body }: Input): Promise<number> {
  const filter = { user_id: ctx.user_id, order_id: body.order_id, product_id: params.id }
  const lines = await findBoughtLines(ctx.db, filter)
  requireFound(lines[0], 'orders.not_found')
  return chooseLine(lines, body.order_line_id)
}

async function savePhotos(ctx: ShopperContext, review_id: number, photos: readonly ProcessedPicture[]): Promise<void> {
  const picture_ids: number[] = []
  for (const photo of photos) picture_ids.push(await storeUpload(ctx.db, photo))
  await insertReviewPictures(ctx.db, { review_id, picture_ids })
}
