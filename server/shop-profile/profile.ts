import type { InputOf } from '#contract/call.ts'
import type { ShopProfile, ShopProfileAnswer, shopProfileCalls } from '#contract/shop-profile.ts'
import { e164, formatPhone, parsePhone } from '#locales/phone-number.ts'
import { changedFields } from '#server/platform/changed-fields.ts'
import type { PreparedVerb, Verb } from '#server/platform/http/route.ts'
import { readFormPicture } from '#server/platform/images/replace-picture.ts'
import { removePictures, storeUpload } from '#server/platform/images/uploads.ts'
import { mustExist, refuseField } from '#server/platform/refusal.ts'
import { requireVersion, versionOf } from '#server/platform/versions.ts'
import type { ShopContext } from '../context.ts'
import {
  findOwnProfile,
  lockOwnShop,
  refreshShopLook,
  type StoredProfile,
  setOwnPicture,
  setOwnProfile,
} from '../shops/shops.ts'
import { joinWords, requireKnownLanguages, splitWords } from './words.ts'

type Calls = typeof shopProfileCalls

const findProfile = async ({ db, shop_id }: ShopContext): Promise<StoredProfile> =>
  mustExist((await findOwnProfile(db, { shop_id }))[0], `shop ${shop_id}`)

/** The fields that a save writes and its version covers. */
function editedPart(ctx: ShopContext, stored: StoredProfile) {
  const { description: original, translations, certified_at } = stored
  const descriptions = joinWords(ctx, 'description', { original, translations })
  return {
    words: Object.fromEntries(Object.entries(descriptions).map(([locale, description]) => [locale, { description }])),
    contact: {
      email: stored.contact_email,
      phone: stored.contact_phone,
    },
    legal: {
      name: stored.legal_name,
      address: stored.legal_address,
      register_name: stored.register_name,
      register_number: stored.register_number,
      tax_number: stored.tax_number,
      is_certified: certified_at !== null,
    },
  }
}

type EditedPart = ReturnType<typeof editedPart>

function findMissing({ contact, legal }: EditedPart): ShopProfile['legal']['missing'] {
  const stated = {
    name: legal.name !== '',
    address: legal.address !== '',
    email: contact.email !== null,
    phone: contact.phone !== null,
    certification: legal.is_certified,
  }
  return (Object.keys(stated) as (keyof typeof stated)[]).filter((fact) => !stated[fact])
}

function toAnswer(ctx: ShopContext, stored: StoredProfile): ShopProfileAnswer {
  const edited = editedPart(ctx, stored)
  const { name, zone, logo, banner, certified_at } = stored
  const { words, contact, legal } = edited
  const { phone } = contact
  return {
    version: versionOf(edited),
    profile: {
      name,
      zone,
      logo,
      banner,
      words,
      default_locale: ctx.defaultLocale,
      contact: { ...contact, formatted_phone: phone && formatPhone(phone) },
      legal: { ...legal, certified_at, missing: findMissing(edited) },
    },
  }
}

export const getShopProfile: Verb<Calls['getShopProfile']> = async (ctx) => ({
  data: toAnswer(ctx, await findProfile(ctx)),
})

export const saveShopProfile: Verb<Calls['saveShopProfile']> = async (ctx, { body }) => {
  const { db, shop_id } = ctx
  requireKnownLanguages(ctx, 'words', body.words)
  const contact_phone = readPhone(body.contact)
  await lockOwnShop(db, { shop_id })
  const before = await findProfile(ctx)
  requireVersion(toAnswer(ctx, before), body.version)
  await setOwnProfile(db, { shop_id, contact_phone, ...toColumns(ctx, body, before) })
  const after = await findProfile(ctx)
  const change = changedFields(toRecord(editedPart(ctx, before)), toRecord(editedPart(ctx, after)))
  if (Object.keys(change.after).length > 0) ctx.record({ subject: ['shop', shop_id], label: before.name, ...change })
  return { data: toAnswer(ctx, after) }
}

type SentProfile = InputOf<Calls['saveShopProfile']>['body']

function toColumns(ctx: ShopContext, { words, contact, legal }: SentProfile, { translations }: StoredProfile) {
  const descriptions = Object.fromEntries(
    Object.entries(words).map(([locale, { description }]) => [locale, description]),
  )
  const split = splitWords(ctx, 'description', { words: descriptions, translations })
  const { name: legal_name, address: legal_address, ...facts } = legal
  return {
    description: split.original,
    translations: JSON.stringify(split.translations),
    contact_email: contact.email,
    legal_name,
    legal_address,
    ...facts,
  }
}

function readPhone({ phone, phone_code }: SentProfile['contact']): string | null {
  if (phone === null || phone.trim() === '') return null
  const field: keyof SentProfile['contact'] = 'phone'
  return e164(parsePhone(phone, phone_code) ?? refuseField(`contact.${field}`, 'accounts.phone_impossible'))
}

/** Descriptions are named `description.fr`, as the activity writes translations. */
const toRecord = ({ words, contact, legal }: EditedPart): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(words).map(([locale, { description }]) => [`description.${locale}`, description]),
  ),
  ...contact,
  legal_name: legal.name,
  legal_address: legal.address,
  register_name: legal.register_name,
  register_number: legal.register_number,
  tax_number: legal.tax_number,
  is_certified: legal.is_certified,
})

/** The largest widths at which pages show them, in device pixels. */
const shapes = {
  logo: { crop: 'square', maxSidePx: 640 },
  banner: { crop: 'whole', maxSidePx: 2000 },
} as const

export const saveShopPicture: PreparedVerb<Calls['saveShopPicture']> = {
  prepare: async ({ person_id }, { body: { kind, remove }, files: { picture: file } }) => {
    const picture = await readFormPicture({ sender: `person:${person_id}`, file, remove, shape: shapes[kind] })
    return async (ctx) => {
      const { db, shop_id } = ctx
      await lockOwnShop(db, { shop_id })
      const before = await findProfile(ctx)
      await setOwnPicture[kind](db, { shop_id, picture_id: picture && (await storeUpload(db, picture)) })
      await removePictures(
        db,
        [before[`${kind}_id`]].flatMap((id) => id ?? []),
      )
      await refreshShopLook(db, { id: shop_id })
      const after = await findProfile(ctx)
      const change = { before: { [kind]: before[kind]?.url }, after: { [kind]: after[kind]?.url } }
      ctx.record({ subject: ['shop', shop_id], label: before.name, ...change })
      return { data: { logo: after.logo, banner: after.banner } }
    }
  },
}
