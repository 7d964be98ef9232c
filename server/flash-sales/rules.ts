import type { FieldCode } from '#contract/contract.ts'
import type { FieldMessage } from '#server/platform/refusal.ts'

interface SaleTimes {
  readonly starts_at: string
  readonly ends_at: string
  readonly offers_until: string | null
}

interface StoredSale extends SaleTimes {
  readonly is_published: boolean
}

type Problems = Record<string, readonly FieldMessage[]>

const problem = (field: string, key: FieldCode): Problems => ({ [field]: [{ key }] })

const isSame = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other)

/** `stored`: of a sale that exists. What has passed of a published sale cannot change. */
export function findTimeProblems(edit: SaleTimes, now: Date, stored?: StoredSale): Problems {
  const hasPassed = (moment: string) => Date.parse(moment) <= now.getTime()
  const isEndKept = stored !== undefined && isSame(edit.ends_at, stored.ends_at)
  const published = stored?.is_published ? stored : undefined
  if (published && hasPassed(published.starts_at) && !isSame(edit.starts_at, published.starts_at))
    return problem('starts_at', 'flash-sales.begun')
  if (published && hasPassed(published.ends_at)) return isEndKept ? {} : problem('ends_at', 'flash-sales.over')
  if (Date.parse(edit.ends_at) <= Date.parse(edit.starts_at)) return problem('ends_at', 'flash-sales.end_first')
  if (hasPassed(edit.ends_at) && !isEndKept) return problem('ends_at', 'flash-sales.end_passed')
  const { offers_until } = edit
  if (offers_until !== null && Date.parse(offers_until) > Date.parse(edit.ends_at))
    return problem('offers_until', 'flash-sales.deadline_late')
  return {}
}
