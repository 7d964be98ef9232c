import { typed } from '#contract/shapes.ts'
import { wordsOf } from '#server/platform/command-line.ts'

export const usage = `npm run content -- list
npm run content -- show <page|blog> <slug> [--locale ar]
npm run content -- set page <slug> --title <text> --file <body.md> [--picture <file|none>] [--locale ar]
npm run content -- set blog <slug> --title <text> --excerpt <text> --category <slug> --author <name> --file <body.md>
                   [--tags one,two] [--picture <file|none>] [--publish <now|never|2026-05-01T09:00Z>] [--position <1|none>] [--locale ar]
npm run content -- set category <slug> --title <text> [--locale ar]
npm run content -- set tag <tag> --title <text> [--locale ar]
npm run content -- set banner <id|new> --place <hero|side|pair> --title <text> [--text <text>] --action <text> --link </products>
                   --picture <file> [--tall <file|none>] [--position 1] [--locale ar]
npm run content -- picture <file>
npm run content -- remove <page|blog|category|tag|banner> <slug> [--locale ar]

A body is Markdown (.md) or HTML (.html); - reads Markdown from the input. What stands there already needs not be given again.
Where something of a body could not be shown it is not stored, and told; --clean stores the rest.`

export interface Given {
  readonly title?: string
  readonly excerpt?: string
  readonly category?: string
  readonly tags?: string
  readonly author?: string
  readonly picture?: string
  readonly file?: string
  readonly locale?: string
  readonly publish?: string
  readonly position?: string
  readonly place?: string
  readonly text?: string
  readonly action?: string
  readonly link?: string
  readonly tall?: string
  readonly clean?: boolean
}

const texts = [
  'title',
  'excerpt',
  'category',
  'tags',
  'author',
  'picture',
  'file',
  'locale',
  'publish',
  'position',
  'place',
  'text',
  'action',
  'link',
  'tall',
] as const

export function readGiven(words: readonly string[]): { given: Given; positionals: string[] } {
  const options = Object.fromEntries(texts.map((name) => [name, { type: 'string' as const }]))
  const { values, positionals } = wordsOf(words, { ...options, clean: { type: 'boolean' } }, usage)
  return { given: values as Given, positionals }
}

/** Words that are shown as they are, in one line. */
export function lineOf(text: string, what: string, most: number): string {
  const read = typed(most).safeParse(text)
  if (!read.success || /[\n\r\t]/.test(read.data))
    throw new Error(`${what}: give 1 to ${most} characters in one line, all of which can be seen`)
  return read.data
}

export function slugOf(text: string): string {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 120) return text
  throw new Error(`${text || 'the slug'}: give small letters, digits and single hyphens, as wash-your-jeans-less`)
}

export function tagsOf(text: string): string[] {
  const tags = [...new Set(text.split(',').map((tag) => tag.trim().toLowerCase()))].filter((tag) => tag !== '')
  if (tags.length > 12) throw new Error('tags: give at most 12')
  return tags.map((tag) => lineOf(tag, 'tags', 40))
}

/** When a post is out; null for a draft. */
export function momentOf(text: string, now: Date): string | null {
  if (text === 'never') return null
  const at = text === 'now' ? now : new Date(text)
  if (Number.isNaN(at.getTime())) throw new Error(`publish: give now, never or a moment as 2026-05-01T09:00Z`)
  return at.toISOString()
}

export function positionOf(text: string): number | null {
  if (text === 'none') return null
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new Error('position: give a place from 1 on, or none')
  return Number(text)
}
