import { type BannerPlace, bannerPlaces } from '#contract/home-page.ts'
import { deleteUploadedPicture } from '#server/platform/images/uploads.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { parseLink } from '#server/platform/sanitizer/addresses.ts'
import type { Context } from '../../context.ts'
import { storePictureId } from './body.ts'
import { editContent } from './edit-content.ts'
import { MissingFields, refuseTranslation, validateLine, validatePosition } from './fields.ts'
import {
  deleteBanner,
  findStoredBanners,
  insertBanner,
  moveBannersBehind,
  type StoredBanner,
  updateBanner,
} from './queries.ts'

const isPlace = (name: string): name is BannerPlace => Object.hasOwn(bannerPlaces, name)

async function requireBanner({ db }: Context, id: number): Promise<StoredBanner> {
  const [banner] = await findStoredBanners(db, { id })
  if (!banner) throw new Error(`there is no banner ${id}`)
  return banner
}

/** Fields that are left out keep their value. */
export interface SetBannerParams {
  /** Null creates a banner. */
  readonly id: number | null
  readonly locale?: string
  readonly place?: string
  readonly title?: string
  readonly text?: string
  readonly action?: string
  readonly link?: string
  /** Bytes of a file, or null for none. */
  readonly picture?: Uint8Array | null
  /** Shown in place of `picture` on narrow screens. */
  readonly tallPicture?: Uint8Array | null
  readonly position?: number | null
}

interface BannerRank {
  readonly id: number
  readonly place: string
  readonly rank: number
  readonly maxShown: number
}

export const setBanner = (ctx: Context, params: SetBannerParams): Promise<BannerRank> =>
  editContent(ctx, params.locale, async (inner) => {
    const id = await writeFields(inner, params)
    const all = await findStoredBanners(inner.db, { id: null })
    const { place } = mustExist(
      all.find((each) => each.id === id),
      `banner ${id}`,
    )
    const rank = all.filter((each) => each.place === place).findIndex((each) => each.id === id) + 1
    return { id, place, rank, maxShown: bannerPlaces[place].maxShown }
  })

async function writeFields(ctx: Context, params: SetBannerParams): Promise<number> {
  const stored = params.id === null ? undefined : await requireBanner(ctx, params.id)
  const fields = await readFields(ctx, params, stored)
  const locale = params.locale ?? stored?.locale ?? ctx.defaultLocale
  if (!stored) {
    const banner = {
      ...fields,
      ...readTexts(params, {}),
      locale,
      shown_from: null,
      shown_until: null,
      translations: {},
    }
    return mustExist((await insertBanner(ctx.db, banner))[0], 'the new banner').id
  }
  const isOriginal = locale === stored.locale
  const texts = readTexts(params, isOriginal ? stored : (stored.translations[locale] ?? {}))
  await updateBanner(
    ctx.db,
    isOriginal
      ? { ...stored, ...fields, ...texts }
      : { ...stored, ...fields, translations: { ...stored.translations, [locale]: texts } },
  )
  await deleteReplacedPictures(ctx, stored, [fields.picture_id, fields.tall_picture_id])
  return stored.id
}

export const removeBanner = (ctx: Context, { id, locale }: { id: number; locale?: string }): Promise<void> =>
  editContent(ctx, locale, async (inner) => {
    const banner = await requireBanner(inner, id)
    if (locale === undefined) {
      await deleteBanner(inner.db, { id })
      return deleteReplacedPictures(inner, banner, [])
    }
    const { [locale]: removed, ...translations } = banner.translations
    if (!removed) refuseTranslation(`banner ${id}`, locale)
    await updateBanner(inner.db, { ...banner, translations })
  })

export async function deleteReplacedPictures(
  { db }: Pick<Context, 'db'>,
  { picture_id, tall_picture_id }: Pick<StoredBanner, 'picture_id' | 'tall_picture_id'>,
  usedIds: readonly (number | null)[],
) {
  for (const id of [picture_id, tall_picture_id])
    if (id !== null && !usedIds.includes(id)) await deleteUploadedPicture(db, id)
}

/** Texts lie on a picture and must fit on a phone of 360 px. */
function readTexts(params: SetBannerParams, current: Partial<Record<'title' | 'text' | 'action', string>>) {
  const title = params.title === undefined ? current.title : validateLine(params.title, 'title', 50)
  const action = params.action === undefined ? current.action : validateLine(params.action, 'action', 40)
  if (title === undefined || action === undefined) throw new MissingFields('banner', '', ['title', 'action'])
  return {
    title,
    action,
    text: params.text === undefined ? (current.text ?? '') : validateLine(params.text, 'text', 110),
  }
}

async function readFields(ctx: Context, params: SetBannerParams, stored: StoredBanner | undefined) {
  const place = params.place ?? stored?.place
  if (place === undefined || !isPlace(place))
    throw new Error(`place: give one of ${Object.keys(bannerPlaces).join(', ')}`)
  const url = params.link === undefined ? stored?.url : parseLink(params.link)?.href
  if (url === undefined)
    throw new Error('link: give a path of this shop as /products, or an https, mailto or tel address')
  const picture_id = await storePictureId(ctx, params.picture, stored?.picture_id ?? null)
  if (picture_id === null) throw new MissingFields('banner', '', ['picture'])
  const tall_picture_id = await storePictureId(ctx, params.tallPicture, stored?.tall_picture_id ?? null)
  return { place, position: await readPosition(ctx, params, stored, place), url, picture_id, tall_picture_id }
}

/** The given position, or the last one of its place. */
async function readPosition(
  { db }: Context,
  { position: given }: SetBannerParams,
  stored: StoredBanner | undefined,
  place: BannerPlace,
) {
  if (given === null) throw new Error('position: give a number from 1 on')
  if (given !== undefined) {
    const position = validatePosition(given)
    await moveBannersBehind(db, { place, position, but: stored?.id ?? 0 })
    return position
  }
  if (stored?.place === place) return stored.position
  return findNextPosition({ db }, place)
}

export async function findNextPosition({ db }: Pick<Context, 'db'>, place: BannerPlace): Promise<number> {
  const others = (await findStoredBanners(db, { id: null })).filter((each) => each.place === place)
  return Math.max(0, ...others.map((each) => each.position)) + 1
}
