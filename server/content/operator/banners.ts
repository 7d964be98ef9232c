import { deleteUploadedPicture } from '#server/platform/images/uploads.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { parseLink } from '#server/platform/sanitizer/addresses.ts'
import type { Context } from '../../context.ts'
import { readPictureId, storePictureId } from './body.ts'
import { type ContentOptions, parseLine, parsePosition } from './options.ts'
import {
  deleteBanner,
  findStoredBanners,
  insertBanner,
  moveBannersBehind,
  type StoredBanner,
  updateBanner,
} from './queries.ts'

/** Places of the home page and how many banners each shows. */
export const maxBannersByPlace: Readonly<Record<string, number>> = { hero: 5, side: 2, pair: 2 }

async function requireBanner({ db }: Context, text: string): Promise<StoredBanner> {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0
  const [banner] = await findStoredBanners(db, { id })
  if (!banner) throw new Error(`there is no banner ${text}`)
  return banner
}

/** Creates (`new`), changes or translates a banner and returns its id. */
export async function setBanner(ctx: Context, which: string, options: ContentOptions): Promise<number> {
  const stored = which === 'new' ? undefined : await requireBanner(ctx, which)
  const facts = await readFields(ctx, options, stored)
  const locale = options.locale ?? stored?.locale ?? ctx.defaultLocale
  if (!stored) {
    const banner = { ...facts, ...readTexts(options, {}), locale, translations: {} }
    return mustExist((await insertBanner(ctx.db, banner))[0], 'the new banner').id
  }
  const isOriginal = locale === stored.locale
  const words = readTexts(options, isOriginal ? stored : (stored.translations[locale] ?? {}))
  await updateBanner(
    ctx.db,
    isOriginal
      ? { ...stored, ...facts, ...words }
      : { ...stored, ...facts, translations: { ...stored.translations, [locale]: words } },
  )
  await deleteReplacedPictures(ctx, stored, [facts.picture_id, facts.tall_picture_id])
  return stored.id
}

export async function removeBanner(ctx: Context, which: string, locale: string | undefined): Promise<void> {
  const banner = await requireBanner(ctx, which)
  if (locale === undefined) {
    await deleteBanner(ctx.db, { id: banner.id })
    return deleteReplacedPictures(ctx, banner, [])
  }
  const { [locale]: gone, ...translations } = banner.translations
  if (!gone) throw new Error(`banner ${banner.id} is not translated into ${locale}`)
  await updateBanner(ctx.db, { ...banner, translations })
}

async function deleteReplacedPictures(
  { db }: Context,
  { picture_id, tall_picture_id }: StoredBanner,
  usedIds: (number | null)[],
) {
  for (const id of [picture_id, tall_picture_id])
    if (id !== null && !usedIds.includes(id)) await deleteUploadedPicture(db, id)
}

/** Texts lie on a picture and must fit on a phone of 360 px. */
function readTexts(options: ContentOptions, current: Partial<Record<'title' | 'text' | 'action', string>>) {
  const title = options.title === undefined ? current.title : parseLine(options.title, 'title', 50)
  const action = options.action === undefined ? current.action : parseLine(options.action, 'action', 40)
  if (title === undefined || action === undefined) throw new Error('a banner needs --title and --action')
  return {
    title,
    action,
    text: options.text === undefined ? (current.text ?? '') : parseLine(options.text, 'text', 110),
  }
}

async function readFields(ctx: Context, options: ContentOptions, stored: StoredBanner | undefined) {
  const place = options.place ?? stored?.place
  if (place === undefined || !Object.hasOwn(maxBannersByPlace, place))
    throw new Error(`place: give one of ${Object.keys(maxBannersByPlace).join(', ')}`)
  const url = options.link === undefined ? stored?.url : parseLink(options.link)?.href
  if (url === undefined)
    throw new Error('link: give a path of this shop as /products, or an https, mailto or tel address')
  const picture_id = await readPictureId(ctx, options, stored?.picture_id ?? null)
  if (picture_id === null) throw new Error('a banner needs a --picture')
  const { tall } = options
  const tall_picture_id = tall === undefined ? (stored?.tall_picture_id ?? null) : await storePictureId(ctx, tall)
  return { place, position: await readPosition(ctx, options, stored, place), url, picture_id, tall_picture_id }
}

/** The given position, or the last one of its place. */
async function readPosition(
  { db }: Context,
  { position }: ContentOptions,
  stored: StoredBanner | undefined,
  place: string,
) {
  const requested = position === undefined ? undefined : parsePosition(position)
  if (requested === null) throw new Error('position: give a place from 1 on')
  if (requested !== undefined) {
    await moveBannersBehind(db, { place, position: requested, but: stored?.id ?? 0 })
    return requested
  }
  if (stored?.place === place) return stored.position
  const others = (await findStoredBanners(db, { id: null })).filter((each) => each.place === place)
  return Math.max(0, ...others.map((each) => each.position)) + 1
}
