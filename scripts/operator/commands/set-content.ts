import {
  type NameParams,
  type Post,
  setBanner,
  setCategory,
  setPage,
  setPost,
  setTag,
} from '#server/content/operator/content.ts'
import type { Context } from '#server/context.ts'
import { chooseAction, defineAction } from './command.ts'
import { formatTerminalTime } from './command-line.ts'
import {
  type ContentArgs,
  parseBannerId,
  parseOnlyWord,
  parsePosition,
  parsePublishTime,
  readBody,
  readPictureFile,
} from './content-args.ts'

const page = defineAction({
  usage: 'npm run content -- set page <slug> --title <text> --file <body.md> [--picture <file|none>] [--locale ar]',
  async parse(args: ContentArgs) {
    const slug = parseOnlyWord(args)
    if (!slug) return undefined
    const { locale, title, picture } = args.values
    return { slug, locale, title, body: await readBody(args.values), picture: await readPictureFile(picture) }
  },
  run: setPage,
  print: (leftOut, { slug }) => printStored(`${slug} is shown at /page/${slug}.`, leftOut),
})

const blog = defineAction({
  usage: `npm run content -- set blog <slug> --title <text> --excerpt <text> --category <slug> --author <name> --file <body.md>
                   [--tags one,two] [--picture <file|none>] [--publish <now|never|2026-05-01T09:00Z>] [--position <1|none>] [--locale ar]`,
  async parse(args: ContentArgs) {
    const slug = parseOnlyWord(args)
    if (!slug) return undefined
    const { locale, title, excerpt, category, author, tags, publish, position, picture } = args.values
    return {
      slug,
      locale,
      title,
      excerpt,
      category,
      author,
      tags: tags?.split(','),
      publishAt: parsePublishTime(publish),
      position: parsePosition(position),
      body: await readBody(args.values),
      picture: await readPictureFile(picture),
    }
  },
  run: setPost,
  print: ({ post, leftOut }, { slug }) => printStored(`${slug} is ${printState(post)}: /blog/${slug}`, leftOut),
})

const defineNaming = (
  usage: string,
  run: (ctx: Context, params: NameParams) => Promise<void>,
  print: (slug: string) => string,
) =>
  defineAction({
    usage,
    parse(args: ContentArgs) {
      const slug = parseOnlyWord(args)
      const { locale, title = '' } = args.values
      return slug ? { slug, locale, title } : undefined
    },
    run,
    print: (_, { slug }) => print(slug),
  })

const category = defineNaming(
  'npm run content -- set category <slug> --title <text> [--locale ar]',
  setCategory,
  (slug) => `The category ${slug} is stored.`,
)

const tag = defineNaming(
  'npm run content -- set tag <tag> --title <text> [--locale ar]',
  setTag,
  (name) => `The tag ${name} is named.`,
)

const banner = defineAction({
  usage: `npm run content -- set banner <id|new> --place <hero|side|pair> --title <text> [--text <text>] --action <text> --link </products>
                   --picture <file> [--tall <file|none>] [--position 1] [--locale ar]`,
  async parse(args: ContentArgs) {
    const word = parseOnlyWord(args)
    if (!word) return undefined
    const { locale, place, title, text, action, link, position } = args.values
    return {
      id: word === 'new' ? null : parseBannerId(word),
      locale,
      place,
      title,
      text,
      action,
      link,
      picture: await readPictureFile(args.values.picture),
      tallPicture: await readPictureFile(args.values.tall),
      position: parsePosition(position),
    }
  },
  run: setBanner,
  print: ({ id, place, rank, maxShown }) =>
    `Banner ${id} is number ${rank} of ${place}${rank > maxShown ? `: the first page shows ${maxShown}` : ''}.`,
})

export const setAction = chooseAction({ page, blog, category, tag, banner })

const printStored = (text: string, leftOut: readonly string[]): string =>
  leftOut.length === 0 ? text : `${text}\nLeft out:\n  ${leftOut.join('\n  ')}`

/** Whether a post is out, and from when. */
export const printState = ({ published_at, isOut }: Post): string =>
  published_at === null ? 'a draft' : `${isOut ? 'out since' : 'out from'} ${formatTerminalTime(published_at)}`
