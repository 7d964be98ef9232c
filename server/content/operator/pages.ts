import { deleteUploadedPicture } from '#server/platform/images/uploads.ts'
import type { Context } from '../../context.ts'
import { pageTexts } from '../translated-texts.ts'
import { type BodySource, sanitizeBody, storePictureId } from './body.ts'
import { editContent, requireLanguage } from './edit-content.ts'
import {
  type ContentKey,
  MissingFields,
  omitTranslation,
  refuseTranslation,
  validateLine,
  validateSlug,
} from './fields.ts'
import { deletePage, findStoredPages, type StoredTextPage, writePage } from './queries.ts'

/** Pages that every page links to (spec §2). */
export const requiredPages: readonly string[] = ['terms-and-conditions', 'privacy-policy', 'about-us']

async function requirePage({ db }: Context, slug: string): Promise<StoredTextPage> {
  const [page] = await findStoredPages(db, { slug })
  if (!page) throw new Error(`there is no page ${slug}`)
  return page
}

export async function readPage(ctx: Context, { slug, locale }: ContentKey): Promise<{ title: string; html: string }> {
  await requireLanguage(ctx, locale)
  const page = await requirePage(ctx, slug)
  if (locale === undefined || locale === page.locale) return page
  const { title = '', html = '' } = page.translations[locale] ?? refuseTranslation(slug, locale)
  return { title, html }
}

/** The locale is that of the texts, by default the original one. */
export interface SetPageParams extends ContentKey {
  /** Fields that are left out keep their value. */
  readonly title?: string
  readonly body?: BodySource
  /** Bytes of a file, or null for none. */
  readonly picture?: Uint8Array | null
}

/** Writes a page or its translation, and returns what was left out of its body. */
export const setPage = (ctx: Context, params: SetPageParams): Promise<readonly string[]> =>
  editContent(ctx, params.locale, (inner) => writeFields(inner, params))

async function writeFields(ctx: Context, params: SetPageParams): Promise<readonly string[]> {
  const slug = validateSlug(params.slug)
  const [stored] = await findStoredPages(ctx.db, { slug })
  const locale = params.locale ?? stored?.locale ?? ctx.defaultLocale
  const current = locale === (stored?.locale ?? locale) ? stored : stored?.translations[locale]
  const title = params.title === undefined ? current?.title : validateLine(params.title, 'title', 160)
  const body = params.body && (await sanitizeBody(ctx.db, params.body))
  const html = body?.html ?? current?.html
  if (title === undefined || html === undefined) throw new MissingFields('page', slug, ['title', 'body'])
  const picture_id = await storePictureId(ctx, params.picture, stored?.picture_id ?? null)
  const page = stored ?? { locale, title, html, translations: {} }
  await writePage(ctx.db, { ...pageTexts.applyTexts(page, { [locale]: { title, html } }), slug, picture_id })
  if (stored?.picture_id && stored.picture_id !== picture_id) await deleteUploadedPicture(ctx.db, stored.picture_id)
  return body?.leftOut ?? []
}

export const removePage = (ctx: Context, { slug, locale }: ContentKey): Promise<void> =>
  editContent(ctx, locale, async (inner) => {
    const page = await requirePage(inner, slug)
    if (locale !== undefined)
      return void (await writePage(inner.db, { ...page, translations: omitTranslation(page, locale) }))
    if (requiredPages.includes(slug)) throw new Error(`${slug}: every page of the shop leads to it, so it stays`)
    const [deleted] = await deletePage(inner.db, { slug })
    if (deleted?.picture_id) await deleteUploadedPicture(inner.db, deleted.picture_id)
  })
