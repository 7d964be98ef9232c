import { call } from '#console/platform/api/client.ts'
import type { EditedList } from '#console/platform/edited-list/edited-list.ts'
import type { SynonymList } from '#contract/operator-search.ts'

/** Named by its word. */
export type Synonym = SynonymList['synonyms'][number] & { readonly name: string }
export type SentSynonym = Omit<Synonym, 'id' | 'finds_products'> & { readonly id?: number | undefined }

export const synonymList: EditedList<SynonymList, Synonym, SentSynonym> = {
  queryKey: ['synonyms'],
  read: async () => (await call('GET /operator/synonyms')).data,
  save: async (version, rows) => {
    const synonyms = rows.map(({ name: _, ...row }) => row)
    return (await call('POST /operator/synonyms', { body: { version, synonyms } })).data
  },
  rowsOf: ({ synonyms }) => synonyms.map((row) => ({ ...row, name: row.word })),
  countOf: () => 0,
  toSent: ({ finds_products: _, ...row }) => row,
}
