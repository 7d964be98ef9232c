import { Shapes } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Category } from '#contract/catalogue.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/pictures/picture.tsx'

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
