import type { OperatorPageAnswer, operatorPageCalls } from '#contract/operator-pages.ts'
import type { OperatorContext } from '#server/context.ts'
import { changedFields } from '#server/platform/changed-fields.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { deleteUploadedPicture } from '#server/platform/images/uploads.ts'
import { mustExist, refuse, refuseField, requireFound } from '#server/platform/refusal.ts'
import { lockEdits, requireVersion, versionOf } from '#server/platform/versions.ts'
import { cleanHtml, cleanTexts, listLanguages } from '../clean-texts.ts'
import { confirmTranslation, pageTexts, requireTranslation, type Texts } from '../translated-texts.ts'
import { requiredPages } from './pages.ts'
import {
  type DatedTextPage,
  deletePage,
  findPicture,
  findStoredPages,
  setPageTranslations,
  writePage,
} from './queries.ts'

type Verb = Verbs<typeof operatorPageCalls>
type Ctx = Pick<OperatorContext, 'db'>

const { applyTexts, hashOriginal, languageStates, textsOf } = pageTexts
type PageTexts = Texts<'title' | 'html'>

const describeFacts = (row: DatedTextPage, languages: readonly string[]) => ({
  slug: row.slug,
  locale: row.locale,
  is_required: requiredPages.includes(row.slug),
  updated_at: row.updated_at,
  languages: languageStates(row, languages),
})

/** Locks the texts of all pages, as operator commands do. */
export async function lockPage(ctx: Ctx, slug: string): Promise<DatedTextPage> {
  await lockEdits(ctx.db, { name: 'content' })
  return requirePage(ctx, slug)
}

const requirePage = async ({ db }: Ctx, slug: string): Promise<DatedTextPage> =>
  requireFound((await findStoredPages(db, { slug }))[0])

async function describePage(ctx: Ctx, row: DatedTextPage): Promise<OperatorPageAnswer> {
  const languages = await listLanguages(ctx)
  const { picture } = mustExist((await findPicture(ctx.db, { id: row.picture_id }))[0], 'the picture')
  const texts = textsOf(row, languages)
  return { version: versionOf(texts), page: { ...describeFacts(row, languages), texts, picture } }
}

const listOperatorPages: Verb['listOperatorPages'] = async (ctx) => {
  const [rows, languages] = await Promise.all([findStoredPages(ctx.db, { slug: null }), listLanguages(ctx)])
  const { compare } = new Intl.Collator(ctx.locale)
  const pages = rows
    .map((row) => ({
      ...describeFacts(row, languages),
      title: textsOf(row, [ctx.locale])[ctx.locale]?.title ?? row.title,
    }))
    .toSorted((a, b) => compare(a.title, b.title))
  return { data: { pages } }
}

const getOperatorPage: Verb['getOperatorPage'] = async (ctx, { params: { slug } }) => ({
  data: await describePage(ctx, await requirePage(ctx, slug)),
})

const createOperatorPage: Verb['createOperatorPage'] = (ctx, { body: { slug, title, html } }) =>
  ctx.transaction(async (inner) => {
    await lockEdits(inner.db, { name: 'content' })
    if ((await findStoredPages(inner.db, { slug })).length > 0) refuseField('slug', 'content.slug_taken')
    const cleaned = await cleanHtml(inner, html)
    if (typeof cleaned !== 'string') refuse('invalid', 'errors.invalid', { fields: { html: [cleaned] } })
    if (cleaned === '') refuseField('html', 'errors.required')
    const texts = { title, html: cleaned, translations: {}, picture_id: null }
    await writePage(inner.db, { slug, locale: inner.defaultLocale, ...texts })
    inner.record({ subject: ['page', slug], label: title, after: { slug, title } })
    return { data: await describePage(inner, await requirePage(inner, slug)) }
  })

const saveOperatorPage: Verb['saveOperatorPage'] = (ctx, { params: { slug }, body }) =>
  ctx.transaction(async (inner) => {
    const row = await lockPage(inner, slug)
    const before = requireVersion(await describePage(inner, row), body.version)
    const texts = await requireClean(inner, row, body.texts)
    await writePage(inner.db, { ...row, ...applyTexts(row, texts) })
    const data = await describePage(inner, await requirePage(inner, slug))
    const change = changedFields(before.page.texts, data.page.texts)
    if (data.version !== before.version)
      inner.record({
        subject: ['page', slug],
        label: row.title,
        before: { texts: change.before },
        after: { texts: change.after },
      })
    return { data }
  })

const confirmPageTranslation: Verb['confirmPageTranslation'] = (ctx, { params: { slug }, body }) =>
  ctx.transaction(async (inner) => {
    const row = await lockPage(inner, slug)
    const { page } = requireVersion(await describePage(inner, row), body.version)
    const state = requireTranslation(page.languages, body.locale)
    const translations = confirmTranslation(row.translations, body.locale, hashOriginal(row))
    await setPageTranslations(inner.db, { slug, translations })
    if (state === 'older') inner.record({ subject: ['page', slug], label: row.title, after: { locale: body.locale } })
    return { data: await describePage(inner, await requirePage(inner, slug)) }
  })

const deleteOperatorPage: Verb['deleteOperatorPage'] = (ctx, { params: { slug }, body }) =>
  ctx.transaction(async (inner) => {
    const row = await lockPage(inner, slug)
    const { page } = requireVersion(await describePage(inner, row), body.version)
    if (page.is_required) refuse('conflict', 'content.page_required')
    const [deleted] = await deletePage(inner.db, { slug })
    if (deleted?.picture_id) await deleteUploadedPicture(inner.db, deleted.picture_id)
    inner.record({ subject: ['page', slug], label: row.title, before: { texts: page.texts } })
    return { data: {} }
  })

/** Refuses with the fields of all languages that cannot be stored. */
async function requireClean(ctx: OperatorContext, { locale }: DatedTextPage, edited: PageTexts): Promise<PageTexts> {
  const { texts, fields } = await cleanTexts(ctx, {
    locale,
    lines: ['title'],
    html: 'html',
    texts: edited,
    path: 'texts',
  })
  if (Object.keys(fields).length > 0) refuse('invalid', 'errors.invalid', { fields })
  return texts
}

export const pageVerbs = {
  listOperatorPages,
  getOperatorPage,
  createOperatorPage,
  saveOperatorPage,
  confirmPageTranslation,
  deleteOperatorPage,
} satisfies Partial<Verb>
