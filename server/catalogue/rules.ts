import type { Category, ProductSort } from '#contract/catalogue.ts'
import type { CategoryRow } from './queries.ts'

const mostWords = 8

/**
 * What a person typed, as a tsquery: every word must be there, the start of one is enough. Null where nothing was
 * typed; a query that no product answers where what was typed holds no word at all.
 */
export function searchQuery(typed: string | undefined): string | null {
  if (!typed?.trim()) return null
  const words = folded(typed).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  if (words.length === 0) return `'nothing-is-named-so'`
  return words
    .slice(0, mostWords)
    .map((word) => `'${word.slice(0, 60)}':*`)
    .join(' & ')
}

/**
 * One spelling a letter, as the database's `search_text` has it: Arabic without vowel signs and stretching, its alefs
 * and final letters one each, its digits western.
 */
const folded = (typed: string) =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064B-\u065F\u0670\u0640]/g, '')
    .replace(/[أإآٱىة٠-٩]/g, (letter) => oneSpelling[letter] ?? String(letter.charCodeAt(0) - 0x0660))

const oneSpelling: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' }

/** Relevance says something only about a search; otherwise the popular comes first. */
export const sortFor = (asked: ProductSort | undefined, words: string | null): ProductSort =>
  words === null && asked === 'relevance' ? 'popular' : (asked ?? (words === null ? 'popular' : 'relevance'))

/** Rows of categories as a tree, in their order. */
export function treeOf(rows: readonly CategoryRow[], parent: number | null = null): Category[] {
  return rows
    .filter((row) => row.parent_id === parent)
    .map(({ parent_id: _, ...row }) => ({ ...row, children: treeOf(rows, row.id) }))
}
