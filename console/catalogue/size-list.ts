import { call } from '#console/platform/api/client.ts'
import type { EditedList } from '#console/platform/edited-list/edited-list.ts'
import type { OperatorSizes } from '#contract/operator-catalogue.ts'

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
