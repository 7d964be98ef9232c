import type { ShopCard } from '#contract/shops.ts'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/marks/avatar.tsx'

type ShopLogoProps = { shop: Pick<ShopCard, 'name' | 'logo'>; size: 48 | 64 | 96; className?: string }

/** The sign of a shop in a white ring; its first letters where it has none. */
export function ShopLogo({ shop, size, className }: ShopLogoProps) {
  return (
    <span className={classNames('relative rounded-full bg-white p-0.5', className)}>
      <Avatar source={shop.logo} name={shop.name} size={size} widths={[64, 96, 144, 240]} />
    </span>
  )
}
