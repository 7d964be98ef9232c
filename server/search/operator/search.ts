import type { InputOf } from '#contract/call.ts'
import { operatorSearchCalls } from '#contract/operator-search.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { listSynonyms, saveSynonyms } from './synonyms.ts'
import { countMissedTerms, countSearchedTerms, findMissedTerms, findSearchedTerms } from './term-queries.ts'

type Verb = Verbs<typeof operatorSearchCalls>
type TermQuery = InputOf<typeof operatorSearchCalls.listSearchTerms>['query']

const toFilter = ({ search, locale }: TermQuery) => ({ search: search?.trim() || null, locale: locale ?? null })
const toPage = (query: TermQuery) => ({
  ...toFilter(query),
  sort: query.sort,
  limit: query.per_page,
  skip: (query.page - 1) * query.per_page,
})

const listSearchTerms: Verb['listSearchTerms'] = async ({ db }, { query }) => {
  const terms = await findSearchedTerms(db, toPage(query))
  const [count] = await countSearchedTerms(db, toFilter(query))
  return { data: { terms, total: count?.total ?? 0 } }
}

const listMissedTerms: Verb['listMissedTerms'] = async ({ db }, { query }) => {
  const terms = await findMissedTerms(db, toPage(query))
  const [count] = await countMissedTerms(db, toFilter(query))
  return { data: { terms, total: count?.total ?? 0 } }
}

export const operatorSearchRoutes = routesOf(operatorSearchCalls, {
  listSearchTerms,
  listMissedTerms,
  listSynonyms,
  saveSynonyms,
})
