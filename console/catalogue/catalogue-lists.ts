import { call } from '#console/platform/api/client.ts'
import type { EditedList } from '#console/platform/edited-list/edited-list.ts'
import type { OperatorBrands, OperatorColors, OperatorSizes, OperatorTaxes } from '#contract/operator-catalogue.ts'

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

export type Color = OperatorColors['colors'][number]
export type SentColor = Omit<Color, 'id' | 'variant_count'> & { readonly id?: number | undefined }

export const colorList: EditedList<OperatorColors, Color, SentColor> = {
  queryKey: ['colors'],
  read: async () => (await call('GET /operator/colors')).data,
  save: async (version, colors) => (await call('POST /operator/colors', { body: { version, colors } })).data,
  rowsOf: ({ colors }) => colors,
  countOf: ({ variant_count }) => variant_count,
  toSent: ({ variant_count: _, ...color }) => color,
}

export type Size = OperatorSizes['sizes'][number]
export type SentSize = Omit<Size, 'id' | 'variant_count'> & { readonly id?: number | undefined }

export const sizeList: EditedList<OperatorSizes, Size, SentSize> = {
  queryKey: ['sizes'],
  read: async () => (await call('GET /operator/sizes')).data,
  save: async (version, sizes) => (await call('POST /operator/sizes', { body: { version, sizes } })).data,
  rowsOf: ({ sizes }) => sizes,
  countOf: ({ variant_count }) => variant_count,
  toSent: ({ variant_count: _, ...size }) => size,
}

export type Tax = OperatorTaxes['taxes'][number]
export type SentTax = Omit<Tax, 'id' | 'product_count'> & { readonly id?: number | undefined }

export const taxList: EditedList<OperatorTaxes, Tax, SentTax> = {
  queryKey: ['taxes'],
  read: async () => (await call('GET /operator/taxes')).data,
  save: async (version, taxes) => (await call('POST /operator/taxes', { body: { version, taxes } })).data,
  rowsOf: ({ taxes }) => taxes,
  countOf: ({ product_count }) => product_count,
  toSent: ({ product_count: _, ...tax }) => tax,
}
