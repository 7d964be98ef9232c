/**
 * How many letters must be changed, added, left out or swapped with their neighbour to make one word of the other
 * (Damerau and Levenshtein's distance, with swaps of letters that stay neighbours).
 */
export function distance(one: string, other: string): number {
  const [from, to] = [[...one], [...other]]
  let before: number[] = []
  let row = to.map((_, at) => at).concat(to.length)
  for (const [i, letter] of from.entries()) {
    const next = [i + 1]
    for (const [j, wanted] of to.entries()) {
      const changed = (row[j] as number) + Number(letter !== wanted)
      let least = Math.min(changed, (row[j + 1] as number) + 1, (next[j] as number) + 1)
      const isSwapped = i > 0 && j > 0 && letter === to[j - 1] && from[i - 1] === wanted
      if (isSwapped) least = Math.min(least, (before[j - 1] as number) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return row[to.length] as number
}
