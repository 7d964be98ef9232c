import { useQuery } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useCan } from '#console/platform/session/desks.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import { useRequestedCreate } from '#console/platform/states/use-requested-create.ts'
import { type PostState, postStates } from '#contract/post-states.ts'
import { formatNumber } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListFilter, ListView } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { usePostColumns } from './post-columns.tsx'
import { postListQuery, postsPerPage } from './post-queries.ts'
import { categoriesPath, categoriesQuery, tagsPath, tagsQuery } from './taxonomy-lists.ts'

const NewPostDialog = lazyLayer(() => import('./new-post-dialog.tsx').then((part) => part.NewPostDialog))

/** The posts of the blog. */
export default function PostList() {
  const t = useText()
  const canWrite = useCan()('content.write')
  const [params, changeParams] = useAddressParams()
  const [isCreating, setCreating] = useState(false)
  useRequestedCreate(canWrite, () => setCreating(true))
  const { view, search, page, filters } = readListState(params, ['category', 'tag', 'unfinished'])
  const [category, tag, unfinished] = [filters.category?.[0], filters.tag?.[0], filters.unfinished?.[0]]
  const state = postStates.find((each) => each === view)
  const { data, error, refetch, isFetching } = useQuery(
    postListQuery({ state, search, category, tag, unfinished, page }),
  )
  const add = (
    <Button variant="primary" icon={<FilePlus2 />} onClick={() => setCreating(true)}>
      {t('blog.add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('blog.title')} text={t('blog.text')} actions={<HeaderActions add={canWrite && add} />} />
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.posts}
        total={data?.total ?? 0}
        perPage={postsPerPage}
        views={useViews(data?.counts)}
        filters={useFilters()}
        isSearchable
        columns={usePostColumns()}
        problem={
          !data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        }
        isForbidden={isForbidden(error)}
        empty={<NoPosts state={state} add={canWrite && add} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ slug }) => slug}
        nameOf={({ title }) => title}
        labels={useListLabels({ list: t('blog.title'), search: t('blog.search') })}
        link={Link}
      />
      {isCreating && <NewPostDialog onClose={() => setCreating(false)} />}
    </>
  )
}

function HeaderActions({ add }: { add: ReactNode }) {
  const t = useText()
  return (
    <>
      <Button render={<Link to={categoriesPath} />}>{t('blog.categories')}</Button>
      <Button render={<Link to={tagsPath} />}>{t('blog.tags')}</Button>
      {add}
    </>
  )
}

function useViews(counts: Readonly<Record<PostState, number>> | undefined): ListView[] {
  const t = useText()
  const locale = useLocale()
  const write = (count: number) => (counts ? { count: formatNumber(count, locale) } : {})
  const sum = Object.values(counts ?? {}).reduce((total, count) => total + count, 0)
  return [
    { id: '', label: t('blog.all'), ...write(sum) },
    ...postStates.map((id) => ({ id, label: t(`blog.state_${id}`), ...write(counts?.[id] ?? 0) })),
  ]
}

/** Without their names the filters wait; the list does not. */
function useFilters(): ListFilter[] {
  const t = useText()
  const nameOf = useNameOf()
  const { data: languages = [] } = useQuery(shopLanguagesQuery)
  const categories = useQuery(categoriesQuery).data?.categories ?? []
  const tags = useQuery(tagsQuery).data?.tags ?? []
  const filters = [
    {
      id: 'category',
      label: t('blog.category'),
      options: categories.map((category) => ({ value: category.slug, label: nameOf(category) })),
    },
    {
      id: 'tag',
      label: t('blog.tag'),
      options: tags.map((tag) => ({ value: tag.id, label: nameOf(tag) })),
    },
    {
      id: 'unfinished',
      label: t('blog.unfinished_in'),
      options: languages.length < 2 ? [] : languages.map(({ name, title }) => ({ value: name, label: title })),
    },
  ]
  return filters.filter(({ options }) => options.length > 0).map((filter) => ({ ...filter, isSingle: true }))
}

function NoPosts({ state, add }: { state: PostState | undefined; add: ReactNode }) {
  const t = useText()
  if (!state) return <EmptyState title={t('blog.none')} text={t('blog.none_text')} action={add} />
  const action = <Button render={<Link to="?" />}>{t('blog.show_all')}</Button>
  return <EmptyState title={t('blog.none_in_state')} action={action} />
}
