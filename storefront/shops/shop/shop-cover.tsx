import type { Shop } from '#contract/shops.ts'
import { Picture } from '#ui/pictures/picture.tsx'

/** The cover of a shop; without one a pattern in the colour of its sign. */
export function ShopCover({ shop }: { shop: Shop }) {
  return (
    <Picture
      source={shop.banner}
      alt=""
      sizes="(width < 40rem) 185vw, (width < 85rem) 96vw, 1296px"
      widths={[640, 720, 960, 1360]}
      priority="high"
      className="aspect-2/1 rounded-2xl bg-brand-soft-hover sm:aspect-4/1"
    >
      <CoverPattern color={shop.logo?.color} />
    </Picture>
  )
}

function CoverPattern({ color = 'var(--color-brand-ring)' }: { color?: string | undefined }) {
  return (
    <svg aria-hidden className="size-full" style={{ color }}>
      <pattern id="cover-pattern" width="64" height="32" patternUnits="userSpaceOnUse">
        <path d="M0 32a32 32 0 0 1 64 0M16 32a16 16 0 0 1 32 0" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M-32 16a32 32 0 0 1 64 0M32 16a32 32 0 0 1 64 0" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </pattern>
      <rect width="100%" height="100%" fill="currentColor" opacity="0.12" />
      <rect width="100%" height="100%" fill="url(#cover-pattern)" opacity="0.35" />
    </svg>
  )
}
