import { everything } from './making.ts'

const plain = new Set(['content', everything])
const withIds = /^(products|details|shops) (\d+(?:,\d+)*)$/

/** The tags of the pages that a notification speaks of; what is not understood speaks of every page. */
export function tagsTold(told: string): string[] {
  if (plain.has(told)) return [told]
  const [, kind, ids] = withIds.exec(told) ?? []
  return ids ? ids.split(',').map((id) => `${kind} ${id}`) : [everything]
}
