import {
  type BannerPlace,
  bannerPlaces,
  isPictureTooSmall,
  type PictureSize,
  tallPicture,
} from '#contract/home-page.ts'
import type {
  BannerState,
  ListedBanner,
  OperatorBannerAnswer,
  operatorBannerCalls,
} from '#contract/operator-home-page.ts'
import { getCategoryTree } from '#server/catalogue/catalogue.ts'
import type { OperatorContext } from '#server/context.ts'
import { changedFields } from '#server/platform/changed-fields.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { type FieldMessage, refuse, refuseField, requireFound } from '#server/platform/refusal.ts'
import { parseLink } from '#server/platform/sanitizer/addresses.ts'
import { lockEdits, requireVersion, versionOf } from '#server/platform/versions.ts'
import { listLanguages } from '../clean-texts.ts'
import { leadsToEmptyCategory, parseLinkTarget } from '../rules.ts'
import { confirmTranslation, requireTranslation, type Texts, translatedTexts } from '../translated-texts.ts'
import { deleteReplacedPictures } from './banners.ts'
import { findDeadLinks } from './menus.ts'
import { deleteBanner, findStoredBanners, type PicturedBanner, placeBanners, updateBanner } from './queries.ts'

type Verb = Verbs<typeof operatorBannerCalls>
type Ctx = OperatorContext
type BannerText = 'title' | 'text' | 'action'

const bannerTexts = translatedTexts<BannerText>(['title', 'text', 'action'])

/** Locks all content, as operator commands do. */
export async function lockBanner(ctx: Ctx, id: number): Promise<PicturedBanner> {
  await lockEdits(ctx.db, { name: 'content' })
  return requireFound((await findStoredBanners(ctx.db, { id }))[0])
}

/** Describes banners with what shoppers see of each, which depends on those before it in its place. */
async function describeBanners(ctx: Ctx) {
  const rows = await findStoredBanners(ctx.db, { id: null })
  const languages = await listLanguages(ctx)
  const tree = await getCategoryTree(ctx)
  const isDead = await findDeadLinks(
    ctx,
    rows.map(({ url }) => url),
  )
  const shown: Record<BannerPlace, number> = { hero: 0, side: 0, pair: 0 }
  const stateOf = (row: PicturedBanner): BannerState => {
    const hidden = findHiddenState(row, ctx.now().getTime())
    if (hidden) return hidden
    if (leadsToEmptyCategory(row.url, tree)) return 'empty'
    shown[row.place] += 1
    return shown[row.place] > bannerPlaces[row.place].maxShown ? 'surplus' : 'shown'
  }
  return rows.map((row) => ({
    row,
    facts: {
      ...pickFacts(row),
      kind: parseLinkTarget(row.url).kind,
      dead: isDead(row.url),
      state: stateOf(row),
      languages: bannerTexts.languageStates(row, languages),
    },
    texts: bannerTexts.textsOf(row, languages),
  }))
}

function findHiddenState({ url, shown_from, shown_until }: PicturedBanner, now: number): BannerState | undefined {
  if (!parseLink(url)) return 'unsafe'
  if (shown_until !== null && Date.parse(shown_until) <= now) return 'over'
  return shown_from !== null && Date.parse(shown_from) > now ? 'later' : undefined
}

const pickFacts = (row: PicturedBanner) => {
  const { id, place, url, shown_from, shown_until, picture, tall_picture, locale } = row
  return { id, place, url, shown_from, shown_until, picture, tall_picture, locale }
}

export async function describeBanner(ctx: Ctx, id: number): Promise<OperatorBannerAnswer> {
  const { facts, texts } = requireFound((await describeBanners(ctx)).find(({ row }) => row.id === id))
  const { url, shown_from, shown_until } = facts
  return { version: versionOf({ texts, url, shown_from, shown_until }), banner: { ...facts, texts } }
}

const listBanners = async (ctx: Ctx): Promise<ListedBanner[]> =>
  (await describeBanners(ctx)).map(({ row, facts, texts }) => ({
    ...facts,
    title: texts[ctx.locale]?.title || row.title,
  }))

const listOperatorBanners: Verb['listOperatorBanners'] = async (ctx) => ({ data: { banners: await listBanners(ctx) } })

const getOperatorBanner: Verb['getOperatorBanner'] = async (ctx, { params: { id } }) => ({
  data: await describeBanner(ctx, id),
})

const saveOperatorBanner: Verb['saveOperatorBanner'] = (ctx, { params: { id }, body }) =>
  ctx.transaction(async (inner) => {
    const row = await lockBanner(inner, id)
    const before = requireVersion(await describeBanner(inner, id), body.version)
    const { shown_from, shown_until } = body
    const url = requireAddress(body.url)
    refusePeriod(body)
    await requireTexts(inner, row.locale, body.texts)
    await updateBanner(inner.db, { ...bannerTexts.applyTexts(row, body.texts), url, shown_from, shown_until })
    const data = await describeBanner(inner, id)
    const change = changedFields(editedFields(before), editedFields(data))
    if (data.version !== before.version) inner.record({ subject: ['banner', id], label: row.title, ...change })
    return { data }
  })

const editedFields = ({ banner: { texts, url, shown_from, shown_until } }: OperatorBannerAnswer) => ({
  texts,
  url,
  shown_from,
  shown_until,
})

const confirmBannerTranslation: Verb['confirmBannerTranslation'] = (ctx, { params: { id }, body }) =>
  ctx.transaction(async (inner) => {
    const row = await lockBanner(inner, id)
    const { banner } = requireVersion(await describeBanner(inner, id), body.version)
    const state = requireTranslation(banner.languages, body.locale)
    const translations = confirmTranslation(row.translations, body.locale, bannerTexts.hashOriginal(row))
    await updateBanner(inner.db, { ...row, translations })
    if (state === 'older') inner.record({ subject: ['banner', id], label: row.title, after: { locale: body.locale } })
    return { data: await describeBanner(inner, id) }
  })

/** The address as it is stored. */
export function requireAddress(url: string): string {
  const link = parseLink(url)
  if (!link) refuseField('url', 'content.banner_link')
  return link.href
}

interface Period {
  readonly shown_from: string | null
  readonly shown_until: string | null
}

/** Refuses a period that ends before it begins. */
export function refusePeriod({ shown_from, shown_until }: Period): void {
  if (shown_from !== null && shown_until !== null && Date.parse(shown_until) <= Date.parse(shown_from))
    refuseField('shown_until', 'content.banner_period')
}

/** A language has both a title and an action, or no text at all; the original cannot be emptied. */
async function requireTexts(ctx: Ctx, original: string, texts: Texts<BannerText>): Promise<void> {
  const languages = [...(await listLanguages(ctx)), original]
  const fields: Record<string, readonly FieldMessage[]> = {}
  for (const [locale, text] of Object.entries(texts)) {
    if (!languages.includes(locale)) fields[`texts.${locale}`] = [{ key: 'errors.unknown_field' }]
    const isRemoved = locale !== original && !text.title && !text.text && !text.action
    for (const name of ['title', 'action'] as const)
      if (!text[name] && !isRemoved) fields[`texts.${locale}.${name}`] = [{ key: 'errors.required' }]
  }
  if (Object.keys(fields).length > 0) refuse('invalid', 'errors.invalid', { fields })
}

const moveOperatorBanner: Verb['moveOperatorBanner'] = (ctx, { params: { id }, body: { place, before_id } }) =>
  ctx.transaction(async (inner) => {
    const moved = await lockBanner(inner, id)
    if (moved.place !== place) requireFittingPictures(moved, place)
    const rows = await findStoredBanners(inner.db, { id: null })
    const others = rows.filter((row) => row.place === place && row.id !== id).map((row) => row.id)
    const index = before_id === null ? others.length : others.indexOf(before_id)
    // Another person has moved or deleted that one.
    if (index < 0) refuseField('before_id', 'errors.invalid_value')
    await placeBanners(inner.db, { place, ids: others.toSpliced(index, 0, id) })
    const before = { place: moved.place, placed_before: findNextTitle(rows, id) }
    const after = { place, placed_before: rows.find((row) => row.id === before_id)?.title ?? null }
    inner.record({ subject: ['banner', id], label: moved.title, before, after })
    return { data: { banners: await listBanners(inner) } }
  })

function requireFittingPictures({ picture, tall_picture }: PicturedBanner, place: BannerPlace): void {
  requirePictureSize('place', picture, bannerPlaces[place].minPicture)
  if (place === 'hero' && tall_picture) requirePictureSize('place', tall_picture, tallPicture.minPicture)
}

/** Refuses the field for a picture that would not be sharp. */
export function requirePictureSize(field: string, picture: PictureSize, min: PictureSize): void {
  if (isPictureTooSmall(picture, min)) refuseField(field, 'content.picture_small', { ...min })
}

/** The title of the banner after it in its place; null for the last one. */
function findNextTitle(rows: readonly PicturedBanner[], id: number): string | null {
  const index = rows.findIndex((row) => row.id === id)
  const next = rows[index + 1]
  return next && next.place === rows[index]?.place ? next.title : null
}

const deleteOperatorBanner: Verb['deleteOperatorBanner'] = (ctx, { params: { id }, body }) =>
  ctx.transaction(async (inner) => {
    const row = await lockBanner(inner, id)
    const before = requireVersion(await describeBanner(inner, id), body.version)
    await deleteBanner(inner.db, { id })
    await deleteReplacedPictures(inner, row, [])
    inner.record({ subject: ['banner', id], label: row.title, before: editedFields(before) })
    return { data: {} }
  })

export const bannerVerbs = {
  listOperatorBanners,
  getOperatorBanner,
  saveOperatorBanner,
  confirmBannerTranslation,
  moveOperatorBanner,
  deleteOperatorBanner,
} satisfies Partial<Verb>
