import { call } from '#console/platform/api/client.ts'
import type { EditedList } from '#console/platform/edited-list/edited-list.ts'
import type { OperatorColors } from '#contract/operator-catalogue.ts'

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
