import bidiFactory from 'bidi-js'

// Its types describe a CommonJS default export.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

export type Direction = 'ltr' | 'rtl'

/** Characters of one direction, in logical order. */
export interface Run {
  readonly text: string
  readonly direction: Direction
}

/** Directional formatting characters, which have no glyph. */
const formattingCharacters = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** In visual order (Unicode UAX 9), each run in logical order: fonts reverse right-to-left scripts. Brackets are mirrored. */
export function visualRuns(line: string, base: Direction | 'auto'): Run[] {
  const embedding = bidi.getEmbeddingLevels(line, base)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const runs: { text: string; level: number }[] = []
  for (let index = 0; index < line.length; index += 1) {
    const level = embedding.levels[index] ?? 0
    const letter = (mirrored.get(index) ?? line.charAt(index)).replace(formattingCharacters, '')
    const last = runs.at(-1)
    if (last && last.level === level) last.text += letter
    else runs.push({ text: letter, level })
  }
  return reorderRuns(runs)
    .filter(({ text }) => text !== '')
    .map(({ text, level }) => ({ text, direction: level % 2 === 1 ? 'rtl' : 'ltr' }))
}

/** Rule L2: from the highest level down to the lowest odd one, reverse each sequence of runs at that level or above. */
function reorderRuns<R extends { level: number }>(runs: readonly R[]): R[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  let order = [...runs]
  for (let level = highest; level > 0; level -= 1) order = reverseFrom(order, level)
  return order
}

function reverseFrom<R extends { level: number }>(runs: readonly R[], from: number): R[] {
  const result: R[] = []
  let sequence: R[] = []
  for (const run of runs) {
    if (run.level >= from) sequence = [run, ...sequence]
    else {
      result.push(...sequence, run)
      sequence = []
    }
  }
  return [...result, ...sequence]
}
