import { z } from 'zod'
import { call } from './call.ts'
import { productCard } from './catalogue.ts'
import { id, idText, moment, paging, picture } from './shapes.ts'

/** A sale before, while or after it runs: `now` says which of the three. */
export const sale = z.strictObject({
  id,
  name: z.string(),
  thumbnail: picture.nullable(),
  starts_at: moment,
  ends_at: moment,
  /** The server's clock, for a countdown that is right on a phone whose clock is not. */
  now: moment,
})
export type Sale = z.output<typeof sale>

/** How much of a product went while its sale ran, of what there was to have. Units that came back count as not sold. */
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
    about: 'Flash sales that run, those that end first before others, and then those to come.',
    query: z.object(paging(10)),
    data: z.strictObject({ flash_sales: z.array(sale), ...page }),
  }),
  getFlashSale: call({
    method: 'GET',
    path: '/flash-sales/{id}',
    who: 'anyone',
    about: 'A flash sale with its products at the prices of today, whether it runs, is to come or is over.',
    params: z.strictObject({ id: idText }),
    query: z.object(paging(10)),
    data: z.strictObject({ flash_sale: sale, products: z.array(productCard), ...page }),
    refusals: [404],
  }),
  getFlashSaleStock: call({
    method: 'GET',
    path: '/flash-sales/{id}/stock',
    who: 'anyone',
    about: 'What was sold while the sale ran, and of how many, for up to 100 of its products: `product_ids=1,2,3`.',
    params: z.strictObject({ id: idText }),
    query: z.object({ product_ids: idsText }),
    data: z.strictObject({ stock: z.array(saleStock) }),
    refusals: [404],
  }),
}
