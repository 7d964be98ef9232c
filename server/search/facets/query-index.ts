import type { ProductIndex } from '../product-index/product-index.ts'
import { type Kind, kinds, type Segment, segmentSize } from '../product-index/segment.ts'
import { type Candidates, collectListed, collectMatches, createCandidates, type MatchBits } from './candidates.ts'
import { compileFilter, createFailures, type Failures } from './compile-filter.ts'
import { buildMask, type Filter } from './filter.ts'
import { createSelection, type Selection, type Window } from './selection.ts'
import type { SortKeyWriter } from './sort-keys.ts'
import { createTally, type Tally } from './tally.ts'

export interface IndexResult extends Tally {
  readonly ids: number[]
  readonly total: number
}

interface QueryIndexParams {
  matches: readonly MatchBits[] | null
  filter: Filter
  sort: SortKeyWriter
  window: Window
  countedKinds?: readonly Kind[]
}

/** One pass. A product that fails no condition counts for every facet; one that fails a single one, for that facet. */
export function queryIndex(index: ProductIndex, params: QueryIndexParams): IndexResult {
  const { matches, filter, sort, window, countedKinds = kinds } = params
  const checks = compileFilter(index, filter)
  const categories = filter.category_ids && buildMask(index, 'category', filter.category_ids)
  const tally = createTally(index, countedKinds, checks.length > 0)
  const [candidates, failures] = [createCandidates(), createFailures()]
  const [keys, selection] = [new Float64Array(segmentSize), createSelection(window)]
  let total = 0
  const processSegment = (segment: Segment, number: number) => {
    failures.fill(0, 0, candidates.count)
    for (const check of checks) check(segment, candidates, failures)
    tally.count(segment, candidates, failures)
    if (window.limit > 0) sort(segment, candidates, keys)
    total += selectPassing(candidates, { failures, keys, selection, firstId: number * segmentSize })
  }
  for (const [number, segment] of matches ? [] : index.segments) {
    collectListed(candidates, segment, categories)
    processSegment(segment, number)
  }
  for (const bits of matches ?? []) {
    const segment = index.segments.get(bits.segment)
    if (!segment) continue
    collectMatches(candidates, segment, bits, categories)
    processSegment(segment, bits.segment)
  }
  return { ids: selection.ids(), total, ...tally.result() }
}

interface SelectParams {
  failures: Failures
  keys: Float64Array
  selection: Selection
  firstId: number
}

function selectPassing({ count, offsets }: Candidates, { failures, keys, selection, firstId }: SelectParams): number {
  let passed = 0
  for (let i = 0; i < count; i++) {
    if (failures[i] !== 0) continue
    passed += 1
    const key = keys[i] as number
    if (key >= selection.minKey) selection.add(firstId + (offsets[i] as number), key)
  }
  return passed
}
