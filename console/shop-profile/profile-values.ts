import { type FieldMap, flattenValues, unflattenValues } from '#console/platform/form/merge-changes.ts'
import type { InputAt } from '#contract/client/api-call.ts'
import type { ShopProfileAnswer } from '#contract/shop-profile.ts'

export const pictureKinds = ['logo', 'banner'] as const
export type PictureKind = (typeof pictureKinds)[number]

export interface ProfileValues {
  /** By language. */
  readonly words: Readonly<Record<string, string>>
  readonly contact: { readonly email: string; readonly phone: string }
  readonly legal: {
    readonly name: string
    readonly address: string
    readonly register_name: string
    readonly register_number: string
    readonly tax_number: string
    readonly is_certified: boolean
  }
  /** Addresses of the stored pictures; null removes a picture. */
  readonly pictures: Readonly<Record<PictureKind, string | null>>
}

/** Every language has a text, so that an emptied field equals one that was never filled. */
function readValues({ profile }: ShopProfileAnswer, locales: readonly string[]): ProfileValues {
  const { words, contact, legal, logo, banner } = profile
  const { name, address, register_name, register_number, tax_number, is_certified } = legal
  return {
    words: Object.fromEntries(locales.map((locale) => [locale, words[locale]?.description ?? ''])),
    contact: { email: contact.email ?? '', phone: contact.formatted_phone ?? '' },
    legal: { name, address, register_name, register_number, tax_number, is_certified },
    pictures: { logo: logo?.url ?? null, banner: banner?.url ?? null },
  }
}

export const readProfileFields = (data: ShopProfileAnswer, locales: readonly string[]): FieldMap =>
  flattenValues(readValues(data, locales))

export const toProfileFields = (values: ProfileValues): FieldMap => flattenValues(values)

const noLegal = { name: '', address: '', register_name: '', register_number: '', tax_number: '', is_certified: false }

const shape: ProfileValues = {
  words: {},
  contact: { email: '', phone: '' },
  legal: noLegal,
  pictures: { logo: null, banner: null },
}

export const toProfileValues = (fields: FieldMap): ProfileValues => unflattenValues(shape, fields)

export function toProfileBody(
  { words, contact, legal }: ProfileValues,
  version: string,
): InputAt<'POST /shop/profile'>['body'] {
  const texts = Object.entries(words).flatMap(([locale, text]) =>
    text.trim() ? [[locale, { description: text.trim() }]] : [],
  )
  const [email, phone] = [contact.email.trim() || null, contact.phone.trim() || null]
  return { version, words: Object.fromEntries(texts), contact: { email, phone }, legal }
}

const isPicture = (name: string) => name.startsWith('pictures.')

export const changesTexts = (changes: readonly string[]): boolean => changes.some((name) => !isPicture(name))

export const listRemoved = (fields: FieldMap, changes: readonly string[]): PictureKind[] =>
  pictureKinds.filter((kind) => changes.includes(`pictures.${kind}`) && fields[`pictures.${kind}`] === null)
