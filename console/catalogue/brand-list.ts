import { call } from '#console/platform/api/client.ts'
import type { EditedList } from '#console/platform/edited-list/edited-list.ts'
import type { OperatorBrands } from '#contract/operator-catalogue.ts'

export type Brand = OperatorBrands['brands'][number]
type SentBrand = Omit<Brand, 'id' | 'product_count'> & { readonly id?: number | undefined }

export const brandList: EditedList<OperatorBrands, Brand, SentBrand> = {
  queryKey: ['brands'],
  read: async () => (await call('GET /operator/brands')).data,
  save: async (version, brands) => (await call('POST /operator/brands', { body: { version, brands } })).data,
  rowsOf: ({ brands }) => brands,
  countOf: ({ product_count }) => product_count,
  toSent: ({ product_count: _, ...brand }) => brand,
}

export const mergeBrand = async ({ id }: Brand, into: number): Promise<OperatorBrands> =>
  (await call('POST /operator/brands/{id}/merge', { params: { id: String(id) }, body: { into } })).data
