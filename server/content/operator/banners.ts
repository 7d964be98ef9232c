import { dropUpload } from '#server/platform/images/uploads.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { linkOf } from '#server/platform/sanitizer/addresses.ts'
import type { Context } from '../../context.ts'
import { ownPictureId, pictureId } from './body.ts'
import { type Given, lineOf, positionOf } from './given.ts'
import {
  deleteBanner,
  findStoredBanners,
  insertBanner,
  moveBannersBehind,
  type StoredBanner,
  updateBanner,
} from './queries.ts'

/** Where the first page has banners, and how many of them it shows. */
export const bannerPlaces: Readonly<Record<string, number>> = { hero: 5, side: 2, pair: 2 }

async function storedBanner({ db }: Context, text: string): Promise<StoredBanner> {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0
  const [banner] = await findStoredBanners(db, { id })
  if (!banner) throw new Error(`there is no banner ${text}`)
  return banner
}

/** Makes a banner (`new`), changes one, or says it in another language; answers its id. */
export async function setBanner(ctx: Context, which: string, given: Given): Promise<number> {
  const before = which === 'new' ? undefined : await storedBanner(ctx, which)
  const facts = await factsOf(ctx, given, before)
  const locale = given.locale ?? before?.locale ?? ctx.defaultLocale
  if (!before) {
    const banner = { ...facts, ...wordsOf(given, {}), locale, translations: {} }
    return mustExist((await insertBanner(ctx.db, banner))[0], 'the new banner').id
  }
  const isOriginal = locale === before.locale
  const words = wordsOf(given, isOriginal ? before : (before.translations[locale] ?? {}))
  await updateBanner(
    ctx.db,
    isOriginal
      ? { ...before, ...facts, ...words }
      : { ...before, ...facts, translations: { ...before.translations, [locale]: words } },
  )
  await dropPictures(ctx, before, [facts.picture_id, facts.tall_picture_id])
  return before.id
}

export async function removeBanner(ctx: Context, which: string, locale: string | undefined): Promise<void> {
  const banner = await storedBanner(ctx, which)
  if (locale === undefined) {
    await deleteBanner(ctx.db, { id: banner.id })
    return dropPictures(ctx, banner, [])
  }
  const { [locale]: gone, ...translations } = banner.translations
  if (!gone) throw new Error(`banner ${banner.id} is not translated into ${locale}`)
  await updateBanner(ctx.db, { ...banner, translations })
}

async function dropPictures({ db }: Context, { picture_id, tall_picture_id }: StoredBanner, kept: (number | null)[]) {
  for (const id of [picture_id, tall_picture_id]) if (id !== null && !kept.includes(id)) await dropUpload(db, id)
}

/** All of it stands on a picture, and has room there on a phone of 360 px. */
function wordsOf(given: Given, there: Partial<Record<'title' | 'text' | 'action', string>>) {
  const title = given.title === undefined ? there.title : lineOf(given.title, 'title', 50)
  const action = given.action === undefined ? there.action : lineOf(given.action, 'action', 40)
  if (title === undefined || action === undefined) throw new Error('a banner needs --title and --action')
  return { title, action, text: given.text === undefined ? (there.text ?? '') : lineOf(given.text, 'text', 110) }
}

async function factsOf(ctx: Context, given: Given, before: StoredBanner | undefined) {
  const place = given.place ?? before?.place
  if (place === undefined || !Object.hasOwn(bannerPlaces, place))
    throw new Error(`place: give one of ${Object.keys(bannerPlaces).join(', ')}`)
  const url = given.link === undefined ? before?.url : linkOf(given.link)?.href
  if (url === undefined)
    throw new Error('link: give a path of this shop as /products, or an https, mailto or tel address')
  const picture_id = await pictureId(ctx, given, before?.picture_id ?? null)
  if (picture_id === null) throw new Error('a banner needs a --picture')
  const { tall } = given
  const tall_picture_id = tall === undefined ? (before?.tall_picture_id ?? null) : await ownPictureId(ctx, tall)
  return { place, position: await placeOf(ctx, given, before, place), url, picture_id, tall_picture_id }
}

/** Behind all others of its place, unless it is said before which. */
async function placeOf({ db }: Context, { position }: Given, before: StoredBanner | undefined, place: string) {
  const asked = position === undefined ? undefined : positionOf(position)
  if (asked === null) throw new Error('position: give a place from 1 on')
  if (asked !== undefined) {
    await moveBannersBehind(db, { place, position: asked, but: before?.id ?? 0 })
    return asked
  }
  if (before?.place === place) return before.position
  const others = (await findStoredBanners(db, { id: null })).filter((each) => each.place === place)
  return Math.max(0, ...others.map((each) => each.position)) + 1
}
