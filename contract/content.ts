import { z } from 'zod'
import { call } from './call.ts'
import { id, moment, picture } from './shapes.ts'

export const blogCard = z.strictObject({
  id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  author: z.string(),
  thumbnail: picture.nullable(),
  published_at: moment,
})
export type BlogCard = z.output<typeof blogCard>

export const banner = z.strictObject({
  id,
  place: z.enum(['hero', 'side', 'pair']),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  url: z.string(),
  picture,
  tall_picture: picture.nullable(),
})
export type Banner = z.output<typeof banner>

export const contentCalls = {
  getPage: call({
    method: 'GET',
    path: '/pages/{slug}',
    who: 'anyone',
    about: 'A text page: terms-and-conditions, privacy-policy, about-us, or any policy.',
    params: z.strictObject({ slug: z.string().regex(/^[a-z0-9-]{1,120}$/) }),
    data: z.strictObject({
      page: z.strictObject({ slug: z.string(), title: z.string(), html: z.string(), updated_at: moment }),
    }),
    refusals: [404],
  }),
}
