import { z } from 'zod'
import { call } from './call.ts'
import { id, idText, moment, paging, picture } from './shapes.ts'

const review = z.strictObject({
  id,
  user: z.strictObject({ name: z.string(), profile_photo: picture.nullable() }),
  rating: z.number().int(),
  description: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  images: z.array(picture),
  reply: z.string().nullable(),
  created_at: moment,
})
export type Review = z.output<typeof review>

export const reviewCalls = {
  listReviews: call({
    method: 'GET',
    path: '/products/{id}/reviews',
    who: 'anyone',
    about: 'Reviews of a product, newest first unless sorted otherwise.',
    params: z.strictObject({ id: idText }),
    query: z.object({
      rating: z
        .string()
        .regex(/^[1-5]$/)
        .transform(Number)
        .optional(),
      sort: z.enum(['newest', 'highest', 'lowest']).default('newest'),
      ...paging(5),
    }),
    data: z.strictObject({
      reviews: z.array(review),
      total: z.number().int(),
      page: z.number().int(),
      per_page: z.number().int(),
      histogram: z.array(z.number().int()).length(5),
    }),
    refusals: [404],
  }),
}
