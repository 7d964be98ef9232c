import { Link } from 'react-router'
import type { ListedFlashSale } from '#contract/desk-flash-sales.ts'
import { Picture } from '#ui/pictures/picture.tsx'

const widths = [96, 180, 360]

interface SaleLinkProps {
  readonly sale: Pick<ListedFlashSale, 'id' | 'name' | 'thumbnail'>
  /** Of the list. */
  readonly path: string
}

export const SaleLink = ({ sale: { id, name, thumbnail }, path }: SaleLinkProps) => (
  <span className="flex min-w-0 items-center gap-3">
    {thumbnail && (
      <Picture source={thumbnail} alt="" sizes="96px" widths={widths} className="h-12 w-24 shrink-0 rounded-md" />
    )}
    <Link
      to={`${path}/${id}`}
      dir="auto"
      className="relative line-clamp-3 wrap-anywhere text-brand-text underline-offset-4 hit-44 hover:underline sm:min-w-40"
    >
      <bdi translate="no">{name}</bdi>
    </Link>
  </span>
)
