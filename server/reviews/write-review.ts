import type { InputOf } from '#contract/call.ts'
import type { reviewCalls } from '#contract/reviews.ts'
import type { PreparedVerb, Verb } from '#server/platform/http/route.ts'
import type { KeptPicture } from '#server/platform/images/picture-work.ts'
import { readPhotos } from '#server/platform/images/sent-photos.ts'
import { keepUpload } from '#server/platform/images/uploads.ts'
import { limitAttempts } from '#server/platform/rate-limits/limits.ts'
import { found, mustExist, refuse } from '#server/platform/refusal.ts'
import type { ShopperContext } from '../context.ts'
import { findBoughtLines, findReview, insertReview, insertReviewPictures } from './queries.ts'
import { lineToReview } from './rules.ts'

type Write = typeof reviewCalls.writeReview
type Input = InputOf<Write>

/** Reviews with photos that a shopper may write in an hour: reading a photo costs more than most other calls. */
const picturedAnHour = 30
/** Photos are read before anything is locked or written; one that cannot be shown, and nothing of the review is kept. */
export const writeReview: PreparedVerb<Write> = {
  async prepare(ctx, { files: { images = [] } }) {
    if (images.length > 0) await limitAttempts(ctx.db, [`review:${ctx.user_id}`], picturedAnHour, 3600)
    return writingWith(await readPhotos(ctx, images))
  },
}

const writingWith =
  (photos: readonly KeptPicture[]): Verb<Write> =>
  (ctx, input) =>
    ctx.transaction(async (inner) => {
      const order_line_id = await requireLine(inner, input)
      const { rating, description } = input.body
      const { user_id } = inner
      const row = { user_id, product_id: input.params.id, order_line_id, rating, description }
      const [written] = await insertReview(inner.db, row)
      const { id } = written ?? refuse('conflict', 'reviews.written_already')
      if (photos.length > 0) await keepPhotos(inner, id, photos)
      await inner.happened('review_written', { product_ids: [input.params.id] })
      const review = mustExist((await findReview(inner.db, { id }))[0], 'the review that was written')
      return { message: ctx.t('reviews.written'), data: { review } }
    })

async function requireLine(ctx: ShopperContext, { params, body }: Input): Promise<number> {
  const asked = { user_id: ctx.user_id, order_id: body.order_id, product_id: params.id }
  const lines = await findBoughtLines(ctx.db, asked)
  found(lines[0], 'orders.not_found')
  return lineToReview(lines, body.order_line_id)
}

async function keepPhotos(ctx: ShopperContext, review_id: number, photos: readonly KeptPicture[]): Promise<void> {
  const picture_ids: number[] = []
  for (const photo of photos) picture_ids.push(await keepUpload(ctx.db, photo))
  await insertReviewPictures(ctx.db, { review_id, picture_ids })
}
