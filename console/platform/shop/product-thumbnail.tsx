import { Package } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { productWidths } from './product-widths.ts'

const looks = { 48: 'size-12 rounded-md', 56: 'size-14 rounded-lg', 72: 'size-18 rounded-lg' }

interface ProductThumbnailProps {
  readonly source: ComponentProps<typeof Picture>['source']
  /** In px. */
  readonly size?: keyof typeof looks
}

/** The picture of a product beside its name, or an icon in its place. */
export const ProductThumbnail = ({ source, size = 48 }: ProductThumbnailProps) => (
  <Picture
    {...{ source }}
    alt=""
    sizes={`${size}px`}
    widths={productWidths}
    className={classNames('shrink-0', looks[size])}
  >
    <Package className="size-2/5" />
  </Picture>
)
