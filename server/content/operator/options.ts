import { trimmedText } from '#contract/shapes.ts'
import { parseCommandArgs } from '#server/platform/command-line.ts'

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

export interface ContentOptions {
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

const textOptions = [
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

export function parseContentArgs(words: readonly string[]): { options: ContentOptions; positionals: string[] } {
  const options = Object.fromEntries(textOptions.map((name) => [name, { type: 'string' as const }]))
  const { values, positionals } = parseCommandArgs(words, { ...options, clean: { type: 'boolean' } }, usage)
  return { options: values as ContentOptions, positionals }
}

/** A text without line breaks and invisible characters. */
export function parseLine(text: string, optionName: string, maxLength: number): string {
  const read = trimmedText(maxLength).safeParse(text)
  if (!read.success || /[\n\r\t]/.test(read.data))
    throw new Error(`${optionName}: give 1 to ${maxLength} characters in one line, all of which can be seen`)
  return read.data
}

export function parseSlug(text: string): string {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 120) return text
  throw new Error(`${text || 'the slug'}: give small letters, digits and single hyphens, as wash-your-jeans-less`)
}

export function parseTags(text: string): string[] {
  const tags = [...new Set(text.split(',').map((tag) => tag.trim().toLowerCase()))].filter((tag) => tag !== '')
  if (tags.length > 12) throw new Error('tags: give at most 12')
  return tags.map((tag) => parseLine(tag, 'tags', 40))
}

/** The time of publication; null for a draft. */
export function parsePublishTime(text: string, now: Date): string | null {
  if (text === 'never') return null
  const at = text === 'now' ? now : new Date(text)
  if (Number.isNaN(at.getTime())) throw new Error(`publish: give now, never or a moment as 2026-05-01T09:00Z`)
  return at.toISOString()
}

export function parsePosition(text: string): number | null {
  if (text === 'none') return null
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new Error('position: give a place from 1 on, or none')
  return Number(text)
}
