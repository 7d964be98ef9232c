import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { RelativeTime } from '#console/platform/session/relative-time.tsx'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { SearchTerm } from '#contract/operator-search.ts'
import { formatNumber } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ChoiceFilter, ListColumn } from '#ui/desk/list/list-parts.ts'
import { SearchTabs } from './search-tabs.tsx'
import { readTermQuery, termsPerPage } from './term-queries.ts'

interface TermListProps<Row extends SearchTerm> {
  readonly texts: Readonly<Record<'title' | 'text' | 'none' | 'noneText', string>>
  readonly useTerms: (query: ReturnType<typeof readTermQuery>) => {
    readonly data: { readonly terms: readonly Row[]; readonly total: number } | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
    readonly isFetching: boolean
  }
  /** After the others. */
  readonly columns?: readonly ListColumn<Row>[]
}

export function TermList<Row extends SearchTerm>({ texts, useTerms, columns = [] }: TermListProps<Row>) {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const query = readTermQuery(params)
  const { data, error, refetch, isFetching } = useTerms(query)
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <SearchTabs />
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.terms}
        total={data?.total ?? 0}
        perPage={termsPerPage}
        filters={[useLanguageFilter(query.locale)]}
        columns={[...useColumns(), ...columns]}
        problem={
          !data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        }
        isForbidden={isForbidden(error)}
        empty={<EmptyState title={texts.none} text={texts.noneText} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ term, locale }) => `${locale} ${term}`}
        nameOf={({ term }) => term}
        isSearchable
        labels={useListLabels({ list: texts.title, search: t('search.part_of_term') })}
        link={Link}
      />
    </>
  )
}

/** A chosen language that the shop no longer has is an option too, so that it can be removed. */
function useLanguageFilter(chosen: string | undefined): ChoiceFilter {
  const t = useText()
  const { data = [] } = useQuery(shopLanguagesQuery)
  const options = data.map(({ name, title }) => ({ value: name, label: title }))
  const isKnown = chosen === undefined || options.some(({ value }) => value === chosen)
  return {
    id: 'locale',
    label: t('shell.language'),
    isSingle: true,
    options: isKnown ? options : [{ value: chosen, label: chosen }, ...options],
  }
}

function useColumns(): ListColumn<SearchTerm>[] {
  const t = useText()
  const locale = useLocale()
  const { data: languages = [] } = useQuery(shopLanguagesQuery)
  return [
    { id: 'term', label: t('search.term'), isTitle: true, cell: (term) => <TermLink {...term} /> },
    {
      id: 'language',
      label: t('shell.language'),
      cell: (term) => languages.find(({ name }) => name === term.locale)?.title ?? term.locale,
    },
    {
      id: 'times',
      label: t('search.times'),
      isNumeric: true,
      isSortable: 'descending',
      cell: ({ times }) => formatNumber(times, locale),
    },
    {
      id: 'latest',
      label: t('search.latest'),
      isSortable: 'descending',
      cell: ({ searched_at }) => <RelativeTime at={searched_at} />,
    },
  ]
}

/** Opens the results of shoppers, in the language of the search. */
const TermLink = ({ term, locale }: SearchTerm) => (
  <a
    href={`/products?${new URLSearchParams({ search: term, lang: locale })}`}
    target="_blank"
    rel="noreferrer"
    className="relative text-brand-text underline-offset-4 hit-44 wrap-anywhere hover:underline sm:min-w-48"
  >
    <bdi lang={locale} translate="no">
      {term}
    </bdi>
  </a>
)
