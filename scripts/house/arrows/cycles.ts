import type { Check } from '../tree.ts'
import { importsOf } from './imports.ts'

/** No file may reach itself over what it imports. What is imported only when used cannot stop a file from loading. */
export const checkCycles: Check = (tree) => {
  const next = new Map<string, string[]>()
  for (const { from, to, isOurs, kind } of importsOf(tree)) {
    if (isOurs && kind !== 'dynamic') next.set(from, [...(next.get(from) ?? []), to])
  }
  const cycles: string[] = []
  const done = new Set<string>()
  const walk = (path: string, above: readonly string[]) => {
    const place = above.indexOf(path)
    if (place >= 0) cycles.push([...above.slice(place), path].join(' → '))
    if (place >= 0 || done.has(path)) return
    for (const to of next.get(path) ?? []) walk(to, [...above, path])
    done.add(path)
  }
  for (const path of next.keys()) walk(path, [])
  return cycles.map((cycle) => `a circle of imports: ${cycle}`)
}
