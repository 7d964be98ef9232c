import { Package, Shapes } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Category } from '#contract/catalogue.ts'
import type { Picture as PictureData } from '#contract/shapes.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/pictures/picture.tsx'

type ThumbnailProps = { source: PictureData | null; size: 48 | 56 | 72; className?: string }

const boxes = { 48: 'size-12', 56: 'size-14', 72: 'size-18' }

/** Decorative picture of a product in a line: its name is always next to it. */
export function Thumbnail({ source, size, className }: ThumbnailProps) {
  return (
    <Picture
      source={source}
      alt=""
      sizes={`${size}px`}
      widths={[96, 160, 240]}
      className={classNames('shrink-0 rounded-lg', boxes[size], className)}
    >
      <Package className="size-2/5" />
    </Picture>
  )
}

type CategoryPictureProps = Pick<ComponentProps<typeof Picture>, 'sizes' | 'widths' | 'priority' | 'imageClassName'> & {
  picture: Category['thumbnail']
  className: string
}

/** Decorative: the category's name is always next to it. */
export function CategoryPicture({ picture, className, ...rest }: CategoryPictureProps) {
  return (
    <Picture source={picture} alt="" className={classNames('bg-neutral-100', className)} {...rest}>
      <Shapes aria-hidden className="size-2/5" />
    </Picture>
  )
}
