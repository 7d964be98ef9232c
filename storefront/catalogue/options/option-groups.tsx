import { axes, valuesOf } from '../choice.ts'
import type { Purchase } from '../purchase.ts'
import { OptionGroup } from './option-group.tsx'

/** What there is to choose about a product; nothing where there is nothing. */
export function OptionGroups({ purchase }: { purchase: Purchase }) {
  const open = axes.filter((axis) => valuesOf(purchase.product, axis).length > 0)
  if (open.length === 0) return null
  return (
    <div className="grid gap-5">
      {open.map((axis) => (
        <OptionGroup key={axis} axis={axis} purchase={purchase} />
      ))}
    </div>
  )
}
