import { additionReasons, type ChangeReason, removalReasons, type StockLevel } from '#contract/shop-stock.ts'

export interface StockRequest {
  change?: number | undefined
  reason?: ChangeReason | undefined
  count?: number | undefined
  expected?: number | undefined
}

/** A requested change: add or remove units for a reason, or set what a count found. */
export type StockEdit =
  | { readonly change: number; readonly reason: ChangeReason }
  | { readonly count: number; readonly expected: number }

interface FieldProblem {
  readonly field: keyof StockRequest
  readonly code:
    | 'errors.required'
    | 'errors.unknown_field'
    | 'errors.invalid_value'
    | 'stock.must_add'
    | 'stock.must_remove'
}

export function parseStockRequest(request: StockRequest): { edit: StockEdit } | { problem: FieldProblem } {
  const isCount = request.count !== undefined
  const [given, others] = isCount
    ? ([['expected'], ['change', 'reason']] as const)
    : ([['change', 'reason'], ['expected']] as const)
  const missing = given.find((field) => request[field] === undefined)
  if (missing) return { problem: { field: missing, code: 'errors.required' } }
  const excess = others.find((field) => request[field] !== undefined)
  if (excess) return { problem: { field: excess, code: 'errors.unknown_field' } }
  const { change = 0, reason = 'received', count = 0, expected = 0 } = request
  if (isCount) return { edit: { count, expected } }
  const code = findChangeProblem(change, reason)
  return code ? { problem: { field: 'change', code } } : { edit: { change, reason } }
}

const includes = (reasons: readonly ChangeReason[], reason: ChangeReason) => reasons.includes(reason)

function findChangeProblem(change: number, reason: ChangeReason): FieldProblem['code'] | undefined {
  if (change === 0) return 'errors.invalid_value'
  if (change < 0 && includes(additionReasons, reason)) return 'stock.must_add'
  if (change > 0 && includes(removalReasons, reason)) return 'stock.must_remove'
  return undefined
}

type Outcome = { readonly change: number } | { readonly refusal: 'stock.changed_meanwhile' | 'stock.not_removable' }

/** The units that an edit adds or, negative, removes. Units that orders hold or have bought are never removed. */
export function planChange(edit: StockEdit, { there, available }: Pick<StockLevel, 'there' | 'available'>): Outcome {
  if ('count' in edit && edit.expected !== there) return { refusal: 'stock.changed_meanwhile' }
  const change = 'count' in edit ? edit.count - there : edit.change
  return change < -available ? { refusal: 'stock.not_removable' } : { change }
}
