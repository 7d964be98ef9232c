import { type FieldMessage, Refusal } from '#server/platform/refusal.ts'
import type { CellFault, ParsedRow } from './parse-row.ts'

export interface StoredFault extends CellFault<string> {
  readonly values?: Record<string, string | number>
}

export interface Faults {
  has(line: number): boolean
  add(line: number, fault: StoredFault): void
  addToAll(fault: StoredFault): void
  toRows(): FaultyRow[]
}

export interface FaultyRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly faults: readonly StoredFault[]
}

export function openFaults(rows: readonly ParsedRow[]): Faults {
  const byLine = new Map<number, StoredFault[]>()
  const add = (line: number, fault: StoredFault) => {
    const known = byLine.get(line) ?? []
    // A group that is saved again finds its faults again.
    if (known.some(({ target, code }) => target === fault.target && code === fault.code)) return
    byLine.set(line, [...known, fault])
  }
  for (const { line, faults } of rows) for (const fault of faults) add(line, fault)
  return {
    has: (line) => byLine.has(line),
    add,
    addToAll: (fault) => {
      for (const { line } of rows) add(line, fault)
    },
    toRows: () =>
      rows.flatMap(({ line, cells }) => {
        const faults = byLine.get(line)
        return faults ? [{ line, cells, faults }] : []
      }),
  }
}

/** Fields that a save has refused, or its code if it names none. Rethrows other errors. */
export function listRefused(error: unknown): [field: string | null, FieldMessage][] {
  if (!(error instanceof Refusal)) throw error
  const { fields } = error.details
  if (!fields)
    return [[null, { key: error.code, ...(error.details.values && { values: error.details.values }) } as FieldMessage]]
  return Object.entries(fields).flatMap(([field, messages]) =>
    messages.map((message) => [field, message] as const),
  ) as [string, FieldMessage][]
}
