import { deleteUploadedPicture } from '#server/platform/images/uploads.ts'
import type { Context } from '../../context.ts'
import { type BodySource, readPictureId, sanitizeBody } from './body.ts'
import { type ContentOptions, parseLine } from './options.ts'
import { deletePage, findStoredPages, type StoredTextPage, writePage } from './queries.ts'

/** Pages that every page links to (spec §2). */
const requiredPages: readonly string[] = ['terms-and-conditions', 'privacy-policy', 'about-us']

export const findPage = async ({ db }: Context, slug: string): Promise<StoredTextPage | undefined> =>
  (await findStoredPages(db, { slug }))[0]

/** Options of the command, and the body that was read. */
export interface SetPageParams {
  readonly options: ContentOptions
  readonly source?: BodySource | undefined
}

/** Writes a page or its translation and returns what was removed from its body. */
export async function setPage(
  ctx: Context,
  slug: string,
  { options, source }: SetPageParams,
): Promise<readonly string[]> {
  const stored = await findPage(ctx, slug)
  const locale = options.locale ?? stored?.locale ?? ctx.defaultLocale
  const isOriginal = locale === (stored?.locale ?? locale)
  const current = isOriginal ? stored : stored?.translations[locale]
  const title = options.title === undefined ? current?.title : parseLine(options.title, 'title', 160)
  const body = source && (await sanitizeBody(ctx.db, source, options))
  const html = body?.html ?? current?.html
  if (title === undefined || html === undefined) throw new Error(`${slug}: give --title and --file`)
  const translations = stored?.translations ?? {}
  const picture_id = await readPictureId(ctx, options, stored?.picture_id ?? null)
  await writePage(
    ctx.db,
    isOriginal || !stored
      ? { slug, locale, title, html, translations, picture_id }
      : { ...stored, picture_id, translations: { ...translations, [locale]: { title, html } } },
  )
  if (stored?.picture_id && stored.picture_id !== picture_id) await deleteUploadedPicture(ctx.db, stored.picture_id)
  return body?.left_out ?? []
}

export async function removePage(ctx: Context, slug: string, locale: string | undefined): Promise<void> {
  const page = await findPage(ctx, slug)
  if (!page) throw new Error(`there is no page ${slug}`)
  if (locale === undefined) {
    if (requiredPages.includes(slug)) throw new Error(`${slug}: every page of the shop leads to it, so it stays`)
    const [deleted] = await deletePage(ctx.db, { slug })
    if (deleted?.picture_id) await deleteUploadedPicture(ctx.db, deleted.picture_id)
    return
  }
  const { [locale]: deleted, ...translations } = page.translations
  if (!deleted) throw new Error(`${slug} is not translated into ${locale}`)
  await writePage(ctx.db, { ...page, translations })
}
