import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Home } from '#contract/home.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { CategoryPicture } from '#storefront/platform/images/decorative-pictures.tsx'
import { classNames } from '#ui/class-names.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'

type CategoryListProps = { categories: Home['categories']; className?: string }

export function CategoryList({ categories, className }: CategoryListProps) {
  const t = useText()
  return (
    <nav aria-label={t('home.categories')} className={classNames('panel overflow-hidden py-1', className)}>
      <ul className="grid h-full auto-rows-fr">
        {categories.slice(0, 10).map(({ id, slug, name, thumbnail }) => (
          <li key={id}>
            <Link
              to={`/categories/${slug}`}
              prefetch="intent"
              className="flex h-full min-h-10 items-center gap-3 px-3 text-neutral-800 transition-colors focus-ring-inset hover:bg-brand-soft hover:text-brand-soft-text"
            >
              <CategoryPicture
                picture={thumbnail}
                sizes="32px"
                widths={[48, 64, 96]}
                className="size-8 shrink-0 rounded-full"
              />
              <bdi className="text-card-name min-w-0 flex-1 truncate">{name}</bdi>
              <DirectionalIcon icon={ChevronRight} className="size-4 text-neutral-500" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
