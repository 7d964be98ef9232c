import { Link } from 'react-router'
import type { Category } from '#contract/catalogue.ts'
import { CategoryPicture } from '#storefront/platform/images/decorative-pictures.tsx'
import { useRailLabels } from '#storefront/platform/layout/section.tsx'
import { Rail } from '#ui/rows/rail.tsx'

type Tile = Pick<Category, 'slug' | 'name' | 'thumbnail'>

type CategoryTilesProps = {
  categories: readonly Tile[]
  labelledBy: string
}

/** One row that scrolls; on phones two rows that scroll together. */
export function CategoryTiles({ categories, labelledBy }: CategoryTilesProps) {
  const pairs = Array.from({ length: Math.ceil(categories.length / 2) }, (_, index) =>
    categories.slice(index * 2, index * 2 + 2),
  )
  return (
    <Rail labelledBy={labelledBy} labels={useRailLabels()} itemClassName="" gapClassName="gap-3">
      {pairs.map((pair) => (
        <div key={pair[0]?.slug} className="grid gap-4 sm:flex sm:gap-3">
          {pair.map((category) => (
            <CategoryTile key={category.slug} category={category} />
          ))}
        </div>
      ))}
    </Rail>
  )
}

function CategoryTile({ category: { slug, name, thumbnail } }: { category: Tile }) {
  return (
    <Link
      to={`/categories/${slug}`}
      data-plain-link
      className="group/tile grid w-22 content-start justify-items-center gap-2 rounded-lg text-center sm:w-26 xl:w-[calc((min(100vw-1rem,85rem)-11rem)/10)]"
    >
      <CategoryPicture
        picture={thumbnail}
        sizes="(width < 40rem) 88px, 112px"
        widths={[120, 180, 240, 360]}
        className="aspect-square w-full max-w-28 rounded-full"
        imageClassName="transition-transform duration-dialog pointer-fine:group-hover/tile:scale-103"
      />
      <bdi className="text-card-name line-clamp-2 min-h-[2lh] max-sm:text-meta text-neutral-800 transition-colors group-hover/tile:text-brand-text">
        {name}
      </bdi>
    </Link>
  )
}
