import { call } from '#console/platform/api/client.ts'
import type { EditedList } from '#console/platform/edited-list/edited-list.ts'
import type { OperatorTaxes } from '#contract/operator-catalogue.ts'

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
