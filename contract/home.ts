import { z } from 'zod'
import { call } from './call.ts'
import { productCard } from './catalogue.ts'
import { banner, blogCard, listNextPost, nextPost } from './content.ts'
import { sale } from './flash-sales.ts'
import { homeSections } from './home-page.ts'
import { tagList, tagProducts, tagShops } from './page-tags.ts'
import { id, moment, picture } from './shapes.ts'
import { shopCard, zone } from './shops.ts'

/** The current sale, or the next: then `starts_at` is in the future and products have their normal prices. */
const flashSale = sale.extend({ products: z.array(productCard) })
export type FlashSale = z.output<typeof flashSale>

const home = z.strictObject({
  /** Those that the market shows, in its order. The lists of others are empty. */
  sections: z.array(z.enum(homeSections)),
  banners: z.array(banner),
  /** When the next banner begins or ends. */
  banners_change_at: moment.nullable(),
  categories: z.array(z.strictObject({ id, slug: z.string(), name: z.string(), thumbnail: picture.nullable() })),
  flash_sale: flashSale.nullable(),
  popular_products: z.array(productCard),
  best_deals: z.array(productCard),
  just_for_you: z.array(productCard),
  has_more_products: z.boolean(),
  shops: z.array(shopCard.extend({ products: z.array(productCard) })),
  zones: z.array(zone),
  blogs: z.array(blogCard),
  ...nextPost,
})
export type Home = z.output<typeof home>

const listShownProducts = ({ popular_products, best_deals, just_for_you, flash_sale, shops }: Home) => [
  ...popular_products,
  ...best_deals,
  ...just_for_you,
  ...(flash_sale?.products ?? []),
  ...shops.flatMap(({ products }) => products),
]

export const homeCalls = {
  getHome: call({
    method: 'GET',
    path: '/home',
    who: 'anyone',
    about: 'Everything on the home page.',
    data: home,
    tags: ({ data }) => [
      'content',
      tagList({}),
      ...tagShops(data?.shops),
      ...tagProducts(data && listShownProducts(data)),
    ],
    changesAt: ({ flash_sale, banners_change_at, ...posts }) => [
      ...(flash_sale ? [flash_sale.starts_at, flash_sale.ends_at] : []),
      ...(banners_change_at ? [banners_change_at] : []),
      ...listNextPost(posts),
    ],
  }),
}
