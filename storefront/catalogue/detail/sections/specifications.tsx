import type { Product } from '#contract/catalogue.ts'

/** What can be measured or named, in two columns. */
export function Specifications({ rows }: { rows: Product['specifications'] }) {
  return (
    <dl className="grid max-w-text overflow-hidden rounded-lg border border-neutral-200">
      {rows.map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 border-neutral-200 px-4 py-2.5 not-last:border-b odd:bg-neutral-50"
        >
          <dt className="text-neutral-600">
            <bdi>{name}</bdi>
          </dt>
          <dd className="text-neutral-900">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
