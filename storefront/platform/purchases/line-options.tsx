import type { OrderItem } from '#contract/orders.ts'
import { Thumbnail } from '#storefront/platform/images/decorative-pictures.tsx'
import { useVariantOptions } from '#storefront/platform/settings/local-name.ts'
import { JoinedTexts } from '#ui/marks/joined-texts.tsx'

type LineOptionsProps = { line: { color: string | null; size: string | null } }

export function LineOptions({ line }: LineOptionsProps) {
  const options = useVariantOptions()(line)
  if (options.length === 0) return null
  return (
    <p className="text-meta text-neutral-600">
      <JoinedTexts texts={options} />
    </p>
  )
}

export function LineHead({ line }: { line: Pick<OrderItem, 'name' | 'thumbnail' | 'color' | 'size'> }) {
  return (
    <div className="flex items-center gap-3">
      <Thumbnail source={line.thumbnail} size={56} />
      <div className="min-w-0">
        <p className="text-card-name text-neutral-900">
          <bdi>{line.name}</bdi>
        </p>
        <LineOptions line={line} />
      </div>
    </div>
  )
}
