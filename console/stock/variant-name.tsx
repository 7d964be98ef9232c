import { CircleSlash, EyeOff, Package, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { StockVariant } from '#contract/shop-stock.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { JoinedTexts } from '#ui/marks/joined-texts.tsx'
import { Picture } from '#ui/pictures/picture.tsx'

type Named = Pick<StockVariant, 'product' | 'color' | 'size'>

const optionsOf = ({ color, size }: Named) => [color, size].filter((option) => option !== null)

/** Names a variant in sentences and labels, such as `Trail runner, Red, 42`. */
export function useVariantLabel(): (variant: Named) => string {
  const t = useText()
  return (variant) => isolateText([variant.product.name, ...optionsOf(variant)].join(t('shell.list_comma')))
}

export function VariantName({ variant, name }: { variant: StockVariant; name?: ReactNode }) {
  const options = optionsOf(variant)
  return (
    <div className="flex min-w-0 items-start gap-3">
      <VariantPicture variant={variant} />
      <div className="grid min-w-0 justify-items-start gap-0.5 sm:min-w-40">
        {name}
        {options.length > 0 && (
          <span className="text-meta font-normal wrap-anywhere text-neutral-600" translate="no">
            <JoinedTexts texts={options} />
          </span>
        )}
        <StockBadges variant={variant} />
      </div>
    </div>
  )
}

const VariantPicture = ({ variant }: { variant: Pick<StockVariant, 'product'> }) => (
  <Picture
    source={variant.product.picture}
    alt=""
    sizes="44px"
    widths={[96, 160]}
    className="size-11 shrink-0 rounded-md"
  >
    <Package className="size-2/5" />
  </Picture>
)

function StockBadges({ variant }: { variant: Pick<StockVariant, 'is_hidden' | 'is_low' | 'available'> }) {
  const t = useText()
  if (variant.is_hidden) return <Badge icon={<EyeOff />}>{t('stock.hidden')}</Badge>
  if (variant.available === 0) {
    return (
      <Badge tone="danger" icon={<CircleSlash />}>
        {t('stock.sold_out')}
      </Badge>
    )
  }
  if (!variant.is_low) return null
  return (
    <Badge tone="warning" icon={<TriangleAlert />}>
      {t('stock.low')}
    </Badge>
  )
}
