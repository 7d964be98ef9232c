import { useQuery } from '@tanstack/react-query'
import { ChevronsDownUp, ChevronsUpDown, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound } from '#console/platform/lists/list-labels.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { useRequestedCreate } from '#console/platform/states/use-requested-create.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { StarterLink } from '../starter-link.tsx'
import { CategoryTree } from './category-tree.tsx'
import { type CategoryTreeData, categoriesQuery, findMatches, toNodes } from './category-tree-data.ts'
import { useCollapsed } from './use-collapsed.ts'

const NewCategoryDialog = lazyLayer(
  () => import('./new-category-dialog.tsx').then((part) => part.NewCategoryDialog),
  ({ onClose }) => ({ close: onClose }),
)

export default function CategoriesPage() {
  const t = useText()
  const canWrite = useCan()('catalogue.write')
  /** The parent of the new category: null is the top. */
  const [newBelow, setNewBelow] = useState<string | null>()
  const { data, error, refetch, isFetching } = useQuery(categoriesQuery)
  useRequestedCreate(canWrite, () => setNewBelow(null))
  const create = (
    <Button variant="primary" icon={<Plus />} onClick={() => setNewBelow(null)}>
      {t('categories.new')}
    </Button>
  )
  const isEmpty = data?.categories.length === 0
  return (
    <>
      <PageHeader
        title={t('categories.title')}
        text={t('categories.text')}
        actions={canWrite && data && !isEmpty && create}
      />
      {!data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <FormSkeleton label={t('states.loading')} fields={5} />}
      {data && isEmpty && (
        <div className="panel">
          <EmptyState
            title={t('categories.empty')}
            text={t('categories.empty_text')}
            action={
              canWrite && (
                <>
                  {create}
                  <StarterLink />
                </>
              )
            }
          />
        </div>
      )}
      {data && !isEmpty && <FoundCategories tree={data} canWrite={canWrite} onCreate={setNewBelow} />}
      {data && newBelow !== undefined && (
        <NewCategoryDialog tree={data} parentId={newBelow} onClose={() => setNewBelow(undefined)} />
      )}
    </>
  )
}

interface FoundCategoriesProps {
  readonly tree: CategoryTreeData
  readonly canWrite: boolean
  readonly onCreate: (parentId: string) => void
}

/** The search is in the address, so that Back and reload keep it. */
function FoundCategories({ tree, canWrite, onCreate }: FoundCategoriesProps) {
  const locale = useLocale()
  const [params, setParams] = useSearchParams()
  const nodes = useMemo(() => toNodes(tree.categories, locale), [tree.categories, locale])
  const { expandAll, collapseAll, ...folds } = useCollapsed(nodes)
  const search = params.get('search')?.trim() ?? ''
  const found = useMemo(
    () => (search ? findMatches(tree.categories, nodes, search) : undefined),
    [tree.categories, nodes, search],
  )
  const onSearch = (text: string) => setParams(text ? { search: text } : {}, { preventScrollReset: true })
  return (
    <div className="panel grid grid-cols-1 gap-3 p-3 sm:p-4">
      <Toolbar
        {...{ search, onSearch, expandAll, collapseAll }}
        canClear={found !== undefined && found.size > 0}
        canFold={!found && nodes.some(({ parentId }) => parentId !== null)}
      />
      {found?.size === 0 ? (
        <NoneFound onClear={() => onSearch('')} />
      ) : (
        <CategoryTree {...{ tree, nodes, found, canWrite, onCreate, ...folds }} />
      )}
    </div>
  )
}

interface ToolbarProps {
  readonly search: string
  readonly onSearch: (text: string) => void
  /** Without a match, the clearing is offered in place of the tree. */
  readonly canClear: boolean
  readonly canFold: boolean
  readonly expandAll: () => void
  readonly collapseAll: () => void
}

function Toolbar({ search, onSearch, canClear, canFold, expandAll, collapseAll }: ToolbarProps) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <search className="min-w-48 flex-1 max-sm:basis-full">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim())
          }}
        >
          <SearchInput label={t('categories.search')} go={t('list.submit_search')} value={search || undefined} />
        </form>
      </search>
      {canClear && <Button onClick={() => onSearch('')}>{t('list.clear_search')}</Button>}
      {canFold && (
        <>
          <Button icon={<ChevronsUpDown />} onClick={expandAll}>
            {t('list.expand_all')}
          </Button>
          <Button icon={<ChevronsDownUp />} onClick={collapseAll}>
            {t('list.collapse_all')}
          </Button>
        </>
      )}
    </div>
  )
}
