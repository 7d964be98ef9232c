import { readFile } from 'node:fs/promises'
import {
  type ContentField,
  type ContentKey,
  listContent,
  MissingFields,
  type Post,
  readPage,
  readPost,
  removeBanner,
  removeCategory,
  removePage,
  removePost,
  removeTag,
  storePicture,
  UnknownCategory,
  UnsafeBody,
} from '#server/content/operator/content.ts'
import type { Context } from '#server/context.ts'
import { type ActionArgs, defineAction, defineCommand } from './command.ts'
import { stripControlCharacters } from './command-line.ts'
import { type ContentArgs, contentOptions, parseBannerId, parseOnlyWord } from './content-args.ts'
import { printState, setAction } from './set-content.ts'

const list = defineAction({
  usage: 'npm run content -- list',
  parse: ({ words }) => (words.length > 0 ? undefined : {}),
  run: listContent,
  print: printList,
})

function parseKey(args: ContentArgs): ContentKey | undefined {
  const slug = parseOnlyWord(args)
  return slug ? { slug, locale: args.values.locale } : undefined
}

type ShownContent = { title: string; html: string; excerpt?: string; post?: Post }

const show = defineAction({
  usage: 'npm run content -- show <page|blog> <slug> [--locale ar]',
  parse({ words: [kind, ...words], ...args }: ContentArgs) {
    const key = parseKey({ ...args, words })
    return key && (kind === 'page' || kind === 'blog') ? { kind, ...key } : undefined
  },
  run: (ctx, { kind, ...key }): Promise<ShownContent> => (kind === 'page' ? readPage(ctx, key) : readPost(ctx, key)),
  print({ title, html, excerpt = '', post }) {
    const about = post ? [printPost(post), excerpt] : []
    return stripControlCharacters([title, ...about, '', html].join('\n'))
  },
})

const picture = defineAction({
  usage: 'npm run content -- picture <file>',
  parse: async ({ words: [path, ...rest] }: ActionArgs<unknown>) =>
    path && rest.length === 0 ? await readFile(path) : undefined,
  run: storePicture,
  print: (name) => `/pictures/${name}/640.webp`,
})

const removals = {
  page: removePage,
  blog: removePost,
  category: removeCategory,
  tag: removeTag,
  banner: (ctx: Context, { slug, locale }: ContentKey) => removeBanner(ctx, { id: parseBannerId(slug), locale }),
}

const remove = defineAction({
  usage: 'npm run content -- remove <page|blog|category|tag|banner> <slug> [--locale ar]',
  parse({ words: [kind = '', ...words], ...args }: ContentArgs) {
    const key = parseKey({ ...args, words })
    return key && isRemovable(kind) ? { kind, ...key } : undefined
  },
  run: (ctx, { kind, ...key }) => removals[kind](ctx, key),
  print: (_, { slug, locale }) => `${slug} is removed${locale ? ` in ${locale}` : ''}.`,
})

const isRemovable = (kind: string): kind is keyof typeof removals => Object.hasOwn(removals, kind)

export const contentCommand = defineCommand({
  options: contentOptions,
  actions: { list, show, set: setAction, picture, remove },
  notes: `A body is Markdown (.md) or HTML (.html); - reads Markdown from the input. Stored fields need not be given again.
A body with something that cannot be shown is refused, with a list of it; --clean stores the rest.`,
  explain(error) {
    if (error instanceof MissingFields) return explainMissing(error)
    if (error instanceof UnsafeBody) return `${error.message}\nWith --clean the rest is stored.`
    if (error instanceof UnknownCategory)
      return `${error.message}. npm run content -- set category <slug> --title <text>`
    return undefined
  },
})

function explainMissing({ kind, slug, required }: MissingFields): string {
  const toOption = (field: ContentField) => `--${field === 'body' ? 'file' : field}`
  const options = new Intl.ListFormat('en-GB').format(required.map(toOption))
  if (kind !== 'banner') return `${slug}: give ${options}`
  return `a banner needs ${required.length === 1 ? `a ${options}` : options}`
}

function printList({ pages, posts, categories, tags, banners }: Awaited<ReturnType<typeof listContent>>): string {
  return [
    ...pages.map(({ slug, title, ...page }) => ['page', slug, listLocales(page), title]),
    ...posts.map((post) => ['blog', post.slug, listLocales(post), printState(post), post.category, post.title]),
    ...categories.map(({ slug, name, count }) => ['category', slug, `${count} posts`, name]),
    ...tags.map(({ tag, count, translations }) => ['tag', tag, `${count} posts`, ...Object.keys(translations)]),
    ...banners.map(({ id, place, url, title, ...banner }) => {
      return ['banner', `${id}`, place, listLocales(banner), url, title]
    }),
  ]
    .map((words) => words.map(stripControlCharacters).join('  '))
    .join('\n')
}

const listLocales = ({ locale, translations }: { locale: string; translations: object }): string =>
  [locale, ...Object.keys(translations)].join(' ')

const printPost = (post: Post): string =>
  [post.category, post.author, post.tags.join(', ') || 'no tags', printState(post), listLocales(post)].join('  ')
