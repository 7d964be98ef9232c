import { useQuery } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { addressOfPage, pageListQuery } from '#console/platform/links/text-pages.ts'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ListedPage } from '#contract/operator-pages.ts'
import type { Language } from '#contract/settings.ts'
import { foldText } from '#locales/fold-text.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn, ListFilter } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { LanguageStates } from './language-states.tsx'
import { pathOfPage } from './page-queries.ts'

const NewPageDialog = lazyLayer(() => import('./new-page-dialog.tsx').then((part) => part.NewPageDialog))

const perPage = 50

/** The text pages of the shop, such as terms, policies and facts about it. */
export default function PageList() {
  const t = useText()
  const canWrite = useCan()('content.write')
  const [params, changeParams] = useAddressParams()
  const [isCreating, setCreating] = useState(false)
  const { search, page, filters } = readListState(params, ['language'])
  const pages = useQuery(pageListQuery)
  const languages = useQuery(shopLanguagesQuery)
  const failed = [pages, languages].find(({ data, error }) => !data && error)
  // A filter by language shows its name, so it waits for them.
  const rows = (languages.data && pages.data)?.filter(
    (row) => matches(row, search) && isUnfinishedIn(row, filters.language?.[0]),
  )
  const add = (
    <Button variant="primary" icon={<FilePlus2 />} onClick={() => setCreating(true)}>
      {t('content-pages.add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('content-pages.title')} text={t('content-pages.text')} actions={canWrite && add} />
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={rows?.slice((page - 1) * perPage, page * perPage)}
        total={rows?.length ?? 0}
        perPage={perPage}
        filters={useLanguageFilters(languages.data ?? [])}
        isSearchable="typing"
        columns={useColumns()}
        problem={
          failed && (
            <QueryProblem error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
          )
        }
        isForbidden={isForbidden(pages.error)}
        empty={<EmptyState title={t('content-pages.none')} action={canWrite && add} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ slug }) => slug}
        nameOf={({ title }) => title}
        labels={useListLabels({ list: t('content-pages.title'), search: t('content-pages.search') })}
        link={Link}
      />
      {isCreating && <NewPageDialog onClose={() => setCreating(false)} />}
    </>
  )
}

const matches = ({ title, slug }: ListedPage, search: string): boolean =>
  [title, slug].some((text) => foldText(text).includes(foldText(search.trim())))

const isUnfinished = (state: string | undefined): boolean => state === 'missing' || state === 'older'

const isUnfinishedIn = ({ languages }: ListedPage, locale: string | undefined): boolean =>
  locale === undefined || isUnfinished(languages[locale])

function useLanguageFilters(languages: readonly Language[]): ListFilter[] {
  const t = useText()
  if (languages.length < 2) return []
  const options = languages.map(({ name, title }) => ({ value: name, label: title }))
  return [{ id: 'language', label: t('content-pages.unfinished_in'), isSingle: true, options }]
}

function useColumns(): ListColumn<ListedPage>[] {
  const t = useText()
  const { dayTime } = useMoments()
  return [
    { id: 'title', label: t('content-pages.page_title'), isTitle: true, cell: (row) => <TitleCell row={row} /> },
    {
      id: 'address',
      label: t('content-pages.address'),
      cell: ({ slug }) => (
        <bdi dir="ltr" translate="no" className="text-neutral-600 wrap-anywhere">
          {addressOfPage(slug)}
        </bdi>
      ),
    },
    {
      id: 'languages',
      label: t('content-pages.languages'),
      cell: ({ languages }) => <LanguageStates {...{ languages }} complete={t('content-pages.all_languages')} />,
    },
    {
      id: 'updated',
      label: t('content-pages.updated'),
      cell: ({ updated_at }) => <time dateTime={updated_at}>{dayTime(updated_at)}</time>,
    },
  ]
}

const TitleCell = ({ row: { slug, title } }: { row: ListedPage }) => (
  <Link
    to={pathOfPage(slug)}
    dir="auto"
    className="relative line-clamp-3 wrap-anywhere text-brand-text underline-offset-4 hit-44 hover:underline sm:min-w-48"
  >
    <bdi translate="no">{title}</bdi>
  </Link>
)
