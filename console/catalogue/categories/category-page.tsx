import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { PictureField } from '#console/platform/fields/picture-field.tsx'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card, PageHeader, pageColumns } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { OperatorCategory } from '#contract/operator-categories.ts'
import type { Language } from '#contract/settings.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { categoryWidths } from '../picture-widths.ts'
import { CategoryContents } from './category-contents.tsx'
import { CategoryForm, useCategoryForm } from './category-form.tsx'
import {
  type CategoryTreeData,
  categoriesPath,
  categoriesQuery,
  categoryPath,
  findCategory,
  listAbove,
  reloadTree,
} from './category-tree-data.ts'

/** Everything about a category but its place, which is changed in the tree. */
export function CategoryPage({ id }: { id: number }) {
  const t = useText()
  const tree = useQuery(categoriesQuery)
  const languages = useQuery(shopLanguagesQuery)
  const current = tree.data && findCategory(tree.data.categories, id)
  // Stays when another person removes the category, so that typed text is not lost.
  const [known, setKnown] = useState(current)
  const [nextPath, setNextPath] = useState<string>()
  if (current && current !== known) setKnown(current)
  const category = current ?? known
  const failed = [tree, languages].find(({ data, error }) => !data && error)
  if (nextPath) return <Navigate to={nextPath} replace />
  if (!tree.data || !languages.data) {
    return (
      <>
        <PageHeader title={t('products.category')} trail={[{ label: t('categories.title'), href: categoriesPath }]} />
        {failed ? (
          <QueryProblem error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
        ) : (
          <FormSkeleton label={t('states.loading')} fields={4} />
        )}
      </>
    )
  }
  if (!category) return <MissingCategory />
  return (
    <CategoryDetails
      {...{ category, tree: tree.data, languages: languages.data, onLeave: setNextPath }}
      isRemoved={!current}
    />
  )
}

function MissingCategory() {
  const t = useText()
  return (
    <EmptyState
      heading="h1"
      title={t('categories.missing')}
      text={t('categories.missing_text')}
      action={<Button render={<Link to={categoriesPath} />}>{t('categories.title')}</Button>}
    />
  )
}

interface CategoryDetailsProps {
  readonly category: OperatorCategory
  readonly tree: CategoryTreeData
  readonly languages: readonly Language[]
  readonly isRemoved: boolean
  /** Opens another page without the question about unsaved changes. */
  readonly onLeave: (path: string) => void
}

function CategoryDetails({ category, tree, languages, isRemoved, onLeave }: CategoryDetailsProps) {
  const t = useText()
  const canWrite = useCan()('catalogue.write')
  const categoryForm = useCategoryForm(category, languages)
  const nameOf = useNameOf()
  const above = listAbove(tree.categories, category.id)
  // A form without changes drops its draft.
  const leave = (path: string) => {
    categoryForm.form.reset()
    onLeave(path)
  }
  const trail = above.map((each) => ({ label: nameOf(each), href: categoryPath(each.id) }))
  return (
    <>
      <PageHeader
        title={nameOf(category)}
        trail={[{ label: t('categories.title'), href: categoriesPath }, ...trail]}
        text={t('categories.products', { count: category.product_count })}
      />
      {isRemoved && <RemovedWarning />}
      <div className={pageColumns}>
        <CategoryForm {...{ categoryForm, languages, canWrite }} />
        {!isRemoved && (
          <div className="grid grid-cols-1 gap-4">
            <CategoryContents
              {...{ category, tree, canWrite, onLeave: leave }}
              hasUnsaved={categoryForm.form.formState.isDirty}
            />
            <PictureCard category={category} canWrite={canWrite} />
          </div>
        )}
      </div>
    </>
  )
}

function RemovedWarning() {
  const t = useText()
  return (
    <p role="alert" className="mb-4 flex items-start gap-2 rounded-lg bg-warning-soft p-3 text-warning">
      <TriangleAlert className="mt-0.5 size-5 shrink-0" />
      {t('categories.removed_meanwhile')}
    </p>
  )
}

function PictureCard({ category, canWrite }: { category: OperatorCategory; canWrite: boolean }) {
  const t = useText()
  const name = useNameOf()(category)
  const { id, thumbnail } = category
  const store = async (picture: File | null) => {
    await call('POST /operator/categories/{id}/picture', {
      params: { id: String(id) },
      body: { remove: picture === null },
      files: { picture: picture ?? undefined },
    })
    useNotice.getState().show(t(picture ? 'categories.picture_saved' : 'categories.picture_removed'))
    await reloadTree()
  }
  return (
    <Card title={t('catalogue.picture')}>
      {canWrite ? (
        <PictureField {...{ thumbnail, name, store }} />
      ) : thumbnail ? (
        <Picture source={thumbnail} alt={name} sizes="96px" widths={categoryWidths} className="size-24 rounded-lg" />
      ) : (
        <p className="text-neutral-600">{t('categories.no_picture')}</p>
      )}
    </Card>
  )
}
