import { z } from 'zod'
import { call } from './call.ts'
import { synonymLimits } from './limits.ts'
import { version } from './operator-catalogue.ts'
import { id, moment, paging, singleLineText } from './shapes.ts'

const count = z.number().int()

const termQuery = z.strictObject({
  ...paging(20),
  /** A part of the term. */
  search: z.string().max(synonymLimits.word).optional(),
  /** A language of shoppers. */
  locale: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/)
    .optional(),
  sort: z.enum(['times', 'latest']).default('times'),
})

const term = z.strictObject({
  term: z.string(),
  locale: z.string(),
  /** Networks that searched for it; a network counts again when it has not searched for it for long. */
  times: count,
  searched_at: moment,
})
export type SearchTerm = z.output<typeof term>

const missedTerm = term.extend({
  /** The first of its words that no product and no synonym has; null if each word is known. */
  unknown_word: z.string().nullable(),
})
export type MissedTerm = z.output<typeof missedTerm>

const sentSynonym = z.strictObject({
  /** A row without an id is new; a row that is left out is removed. */
  id: id.optional(),
  /** What shoppers type: one word. */
  word: singleLineText(synonymLimits.word),
  /** What products are called: one word. */
  synonym: singleLineText(synonymLimits.word),
  /** Whether a search for the synonym also finds products with the word. */
  is_both_ways: z.boolean(),
})

const synonym = sentSynonym.extend({
  id,
  /** False if no product has a word that it leads to. */
  finds_products: z.boolean(),
})

const synonymList = z.strictObject({ version, synonyms: z.array(synonym) })
export type SynonymList = z.output<typeof synonymList>

export const operatorSearchCalls = {
  listSearchTerms: call({
    method: 'GET',
    path: '/operator/search-terms',
    who: 'operator',
    needs: 'search.read',
    about: 'What shoppers searched for and found, without who searched. Only texts whose words the catalogue knows.',
    query: termQuery,
    data: z.strictObject({ terms: z.array(term), total: count }),
  }),
  listMissedTerms: call({
    method: 'GET',
    path: '/operator/missed-terms',
    who: 'operator',
    needs: 'search.read',
    about:
      'What shoppers searched for without finding anything, without who searched. Texts that fewer than three networks searched for are left out.',
    query: termQuery,
    data: z.strictObject({ terms: z.array(missedTerm), total: count }),
  }),
  listSynonyms: call({
    method: 'GET',
    path: '/operator/synonyms',
    who: 'operator',
    needs: 'search.read',
    about: 'All synonyms of the search, by word: a search for the word also finds products with the synonym.',
    data: synonymList,
  }),
  saveSynonyms: call({
    method: 'POST',
    path: '/operator/synonyms',
    who: 'operator',
    needs: 'search.write',
    about:
      'Saves the whole list of synonyms: a row without id is new, a row that is left out is removed. Words are stored in small letters without accents. The next search uses them.',
    body: z.strictObject({ version, synonyms: z.array(sentSynonym).max(synonymLimits.rows) }),
    data: synonymList,
    refuses: { 422: ['search.not_one_word', 'search.same_word', 'search.synonym_twice'] },
  }),
}
