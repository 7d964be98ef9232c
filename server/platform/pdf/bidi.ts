import bidiFactory from 'bidi-js'

// Its types describe it as another kind of module than it is.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

export type Direction = 'ltr' | 'rtl'

/** Letters that are read in one direction, as they are written one after the other. */
export interface Run {
  readonly text: string
  readonly direction: Direction
}

/** Signs that only say how others are ordered: they have no shape of their own. */
const silent = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * The runs of one line in the order in which they stand from left to right (Unicode Standard Annex 9), each still in the order of its
 * letters: a font turns those of a right-to-left script itself. Brackets are those that are seen.
 */
export function visualRuns(line: string, base: Direction | 'auto'): Run[] {
  const embedding = bidi.getEmbeddingLevels(line, base)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const runs: { text: string; level: number }[] = []
  for (let at = 0; at < line.length; at += 1) {
    const level = embedding.levels[at] ?? 0
    const letter = (mirrored.get(at) ?? line.charAt(at)).replace(silent, '')
    const last = runs.at(-1)
    if (last && last.level === level) last.text += letter
    else runs.push({ text: letter, level })
  }
  return reordered(runs)
    .filter(({ text }) => text !== '')
    .map(({ text, level }) => ({ text, direction: level % 2 === 1 ? 'rtl' : 'ltr' }))
}

/** Rule L2: from the highest level down to the lowest odd one, whatever stands together at it or above is turned round. */
function reordered<R extends { level: number }>(runs: readonly R[]): R[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  let order = [...runs]
  for (let level = highest; level > 0; level -= 1) order = turned(order, level)
  return order
}

function turned<R extends { level: number }>(runs: readonly R[], from: number): R[] {
  const result: R[] = []
  let together: R[] = []
  for (const run of runs) {
    if (run.level >= from) together = [run, ...together]
    else {
      result.push(...together, run)
      together = []
    }
  }
  return [...result, ...together]
}
