import { z } from 'zod'
import { call } from './call.ts'
import { productCard } from './catalogue.ts'
import { tagProducts, tagSales } from './page-tags.ts'
import { id, idText, moment, paging, picture } from './shapes.ts'

/** A flash sale before, during or after its time: compare `now`. */
export const sale = z.strictObject({
  id,
  name: z.string(),
  thumbnail: picture.nullable(),
  starts_at: moment,
  ends_at: moment,
  /** Server time, for countdowns on devices with a wrong clock. */
  now: moment,
})
export type Sale = z.output<typeof sale>

/** Units of a product sold during its sale, of the units on sale. Returned units count as not sold. */
const saleStock = z.strictObject({ product_id: id, sold: z.number().int(), of: z.number().int() })
export type SaleStock = z.output<typeof saleStock>

const page = { total: z.number().int(), page: z.number().int(), per_page: z.number().int() }

const idsText = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,99}$/)
  .transform((text) => text.split(',').map(Number))
  .refine((ids) => ids.every((each) => each <= 2_147_483_647))

export const flashSaleCalls = {
  listFlashSales: call({
    method: 'GET',
    path: '/flash-sales',
    who: 'anyone',
    about: 'Current flash sales, those that end first before others, then future ones.',
    query: z.object(paging(10)),
    data: z.strictObject({ flash_sales: z.array(sale), ...page }),
    // Also without a sale: the first one has to appear.
    tags: () => ['content'],
    changesAt: ({ flash_sales }) => flash_sales.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]),
  }),
  getFlashSale: call({
    method: 'GET',
    path: '/flash-sales/{id}',
    who: 'anyone',
    about: 'A flash sale with its products at current prices, whether it is current, future or over.',
    params: z.strictObject({ id: idText }),
    query: z.object(paging(10)),
    data: z.strictObject({ flash_sale: sale, products: z.array(productCard), ...page }),
    tags: ({ data }) => [...tagSales([data?.flash_sale]), ...tagProducts(data?.products)],
    changesAt: ({ flash_sale: { starts_at, ends_at } }) => [starts_at, ends_at],
  }),
  getFlashSaleStock: call({
    method: 'GET',
    path: '/flash-sales/{id}/stock',
    who: 'anyone',
    about: 'Units sold during the sale, of how many, for up to 100 of its products: `product_ids=1,2,3`.',
    params: z.strictObject({ id: idText }),
    query: z.object({ product_ids: idsText }),
    data: z.strictObject({ stock: z.array(saleStock) }),
  }),
}
