import { Link } from 'react-router'
import type { Category } from '#contract/catalogue.ts'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { CategoryPicture } from '#storefront/platform/images/decorative-pictures.tsx'
import { Section } from '#storefront/platform/layout/section.tsx'

export const panelId = (slug: string) => `category-${slug}`

const maxChildren = 8

/** A top category with its children. Pictures of the first panel are in the first view. */
export function CategoryPanel({ category, isFirst }: { category: Category; isFirst: boolean }) {
  const t = useText()
  const below = category.children.filter(({ product_count }) => product_count > 0)
  const href = `/categories/${category.slug}`
  return (
    <div id={panelId(category.slug)} className="h-full lg:panel lg:p-6">
      <Section
        id={`${panelId(category.slug)}-title`}
        title={<bdi>{category.name}</bdi>}
        name={category.name}
        aside={
          <p className="text-meta text-neutral-600 tabular-nums">
            {t('catalogue.total', { count: category.product_count })}
          </p>
        }
        allHref={href}
      >
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-x-2 gap-y-4 sm:grid-cols-4 lg:grid-cols-6 xl:grid-cols-4">
          {(below.length > 0 ? below.slice(0, maxChildren) : [category]).map((child, index) => (
            <li key={child.slug}>
              <ChildCategory category={child} priority={!isFirst ? 'lazy' : index === 0 ? 'high' : 'eager'} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

type ChildCategoryProps = { category: Category; priority: 'lazy' | 'eager' | 'high' }

function ChildCategory({ category: { slug, name, thumbnail, product_count }, priority }: ChildCategoryProps) {
  const number = useNumber()
  return (
    <Link to={`/categories/${slug}`} prefetch="intent" className="group/tile grid gap-1.5 rounded-lg text-center">
      <CategoryPicture
        picture={thumbnail}
        sizes="(width < 64rem) 20vw, 120px"
        widths={[96, 120, 180, 240, 360]}
        priority={priority}
        className="aspect-square w-full rounded-lg"
        imageClassName="transition-transform duration-dialog pointer-fine:group-hover/tile:scale-103"
      />
      <span className="text-card-name text-neutral-800 transition-colors max-sm:text-micro group-hover/tile:text-brand-text">
        <bdi>{name}</bdi> <span className="text-micro text-neutral-600 tabular-nums">{number(product_count)}</span>
      </span>
    </Link>
  )
}
