import { useOptionNames } from '#storefront/platform/settings/local-name.ts'

type LineOptionsProps = { line: { color: string | null; size: string | null } }

/** `Red · 42`: what was chosen of the product. */
export function LineOptions({ line }: LineOptionsProps) {
  const options = useOptionNames()(line)
  if (options.length === 0) return null
  return (
    <p className="text-meta text-neutral-600">
      {options.map((option, i) => (
        <span key={option}>
          {i > 0 && ' · '}
          <bdi>{option}</bdi>
        </span>
      ))}
    </p>
  )
}
