import { dropUpload } from '#server/platform/images/uploads.ts'
import type { Context } from '../../context.ts'
import { bodyOf, pictureId, type Written } from './body.ts'
import { type Given, lineOf } from './given.ts'
import { deletePage, findStoredPages, type StoredTextPage, writePage } from './queries.ts'

/** Pages that the shop itself leads to (spec §2). */
const ownPages: readonly string[] = ['terms-and-conditions', 'privacy-policy', 'about-us']

export const storedPage = async ({ db }: Context, slug: string): Promise<StoredTextPage | undefined> =>
  (await findStoredPages(db, { slug }))[0]

/** Options of the command for a page or post, with the body that was read. */
export interface SetPageParams {
  readonly given: Given
  readonly written?: Written | undefined
}

/** Writes a page, or a page in another language, and answers what was left out of its body. */
export async function setPage(
  ctx: Context,
  slug: string,
  { given, written }: SetPageParams,
): Promise<readonly string[]> {
  const before = await storedPage(ctx, slug)
  const locale = given.locale ?? before?.locale ?? ctx.defaultLocale
  const isOriginal = locale === (before?.locale ?? locale)
  const there = isOriginal ? before : before?.translations[locale]
  const title = given.title === undefined ? there?.title : lineOf(given.title, 'title', 160)
  const body = written && (await bodyOf(ctx.db, written, given))
  const html = body?.html ?? there?.html
  if (title === undefined || html === undefined) throw new Error(`${slug}: give --title and --file`)
  const translations = before?.translations ?? {}
  const picture_id = await pictureId(ctx, given, before?.picture_id ?? null)
  await writePage(
    ctx.db,
    isOriginal || !before
      ? { slug, locale, title, html, translations, picture_id }
      : { ...before, picture_id, translations: { ...translations, [locale]: { title, html } } },
  )
  if (before?.picture_id && before.picture_id !== picture_id) await dropUpload(ctx.db, before.picture_id)
  return body?.left_out ?? []
}

export async function removePage(ctx: Context, slug: string, locale: string | undefined): Promise<void> {
  const page = await storedPage(ctx, slug)
  if (!page) throw new Error(`there is no page ${slug}`)
  if (locale === undefined) {
    if (ownPages.includes(slug)) throw new Error(`${slug}: every page of the shop leads to it, so it stays`)
    const [gone] = await deletePage(ctx.db, { slug })
    if (gone?.picture_id) await dropUpload(ctx.db, gone.picture_id)
    return
  }
  const { [locale]: gone, ...translations } = page.translations
  if (!gone) throw new Error(`${slug} is not translated into ${locale}`)
  await writePage(ctx.db, { ...page, translations })
}
