import { Link } from 'react-router'
import { CategoryPicture } from '#storefront/platform/images/decorative-pictures.tsx'
import type { CategoryTile } from '../../load-list.ts'

type CategoryChipsProps = { categories: readonly CategoryTile[]; label: string }

export function CategoryChips({ categories, label }: CategoryChipsProps) {
  return (
    <nav aria-label={label} className="-mx-4 mt-2 sm:mx-0">
      <ul className="scrollbar-hidden flex gap-2 overflow-x-auto px-4 py-1 sm:flex-wrap sm:px-0">
        {categories.map(({ slug, name, thumbnail }) => (
          <li key={slug} className="shrink-0">
            <Link
              to={`/categories/${slug}`}
              prefetch="intent"
              className="text-label flex min-h-11 items-center gap-2 rounded-full border border-neutral-500 bg-white py-1 ps-1 pe-4 text-neutral-900 transition-colors hover:bg-neutral-50"
            >
              <CategoryPicture
                picture={thumbnail}
                sizes="36px"
                widths={[48, 96, 120]}
                className="size-9 rounded-full"
              />
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
