import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A component that draws one symbol of the icon sprite; the build puts it in place of lucide's (`scripts/pages/icon-sprite.ts`). */
export function createIcon(href: string) {
  return function SpriteIcon({ className, ...rest }: ComponentProps<'svg'>) {
    const isDecorative = !('aria-label' in rest || 'role' in rest)
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: the words beside an icon name it; an icon alone has an `aria-label`
      <svg aria-hidden={isDecorative || undefined} {...rest} className={classNames('lucide', className)}>
        <use href={href} />
      </svg>
    )
  }
}
