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
