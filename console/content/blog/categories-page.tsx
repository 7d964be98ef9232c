import type { ReactNode } from 'react'
import { EditedListScreen } from '#console/platform/edited-list/edited-list-screen.tsx'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { RowName } from '#console/platform/lists/row-name.tsx'
import { useNamedRows } from '#console/platform/names/use-named-rows.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { type BlogCategory, blogPath, categoryList } from './taxonomy-lists.ts'

const CategoryDialog = lazyLayer(() => import('./category-dialog.tsx').then((part) => part.CategoryDialog))

/** The categories of the blog in the order in which shoppers see them. */
export default function CategoriesPage() {
  const t = useText()
  const names = useNamedRows<BlogCategory>()
  return (
    <EditedListScreen
      {...{ list: categoryList, dialog: CategoryDialog, textsOf: names.textsOf, waitsFor: names.query }}
      permission="content.write"
      trail={[{ label: t('blog.title'), href: blogPath }]}
      texts={{
        title: t('blog.categories_title'),
        text: t('blog.categories_text'),
        empty: t('blog.no_categories'),
        add: t('blog.add_category'),
        search: t('blog.categories_title'),
        count: t('blog.posts'),
      }}
      renderRow={(category, open) => <CategoryRow {...{ category, open }}>{names.column.cell(category)}</CategoryRow>}
    />
  )
}

interface CategoryRowProps {
  readonly category: BlogCategory
  readonly open: (() => void) | undefined
  /** Its names in other languages. */
  readonly children: ReactNode
}

/** On wide screens the translations and the count are in separate columns. */
function CategoryRow({ category, open, children }: CategoryRowProps) {
  const t = useText()
  const name = useNameOf()(category)
  return (
    <div className="grid min-w-0 gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_2fr_9rem] sm:items-center">
      <RowName name={name} open={open} />
      <div className="min-w-0 max-sm:*:justify-start!">{children}</div>
      <span className="text-meta text-neutral-600 tabular-nums sm:text-end">
        {t('blog.post_count', { count: category.post_count })}
      </span>
    </div>
  )
}
