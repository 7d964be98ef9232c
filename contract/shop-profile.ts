import { z } from 'zod'
import { call } from './call.ts'
import { shopLimits } from './limits.ts'
import { pictureForm, version } from './operator-catalogue.ts'
import { emailAddress } from './pasted.ts'
import { pictureRule } from './photos.ts'
import { id, moment, picture, singleLineText, trimmedText } from './shapes.ts'

const locale = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/)

/** The seller's identity (Regulation (EU) 2022/2065, article 30). `tax_number` is the VAT number. Empty: not stated. */
const legalFields = {
  name: z.string(),
  address: z.string(),
  register_name: z.string(),
  register_number: z.string(),
  tax_number: z.string(),
}

export const shopContact = z.strictObject({
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  formatted_phone: z.string().nullable(),
})
export type ShopContact = z.output<typeof shopContact>

export const shopLegal = z.strictObject({
  ...legalFields,
  /** The shop promises to offer only what complies with the law. */
  is_certified: z.boolean(),
})

/** Facts that article 30 requires and a shop may not have stated. */
const missingFacts = ['name', 'address', 'email', 'phone', 'certification'] as const

const profile = z.strictObject({
  /** Only the market can change it. */
  name: z.string(),
  zone: z.strictObject({ id, name: z.string() }),
  logo: picture.nullable(),
  banner: picture.nullable(),
  /** Fallback for the other languages. */
  default_locale: z.string(),
  /** By language; languages without words are omitted. */
  words: z.record(z.string(), z.strictObject({ description: z.string() })),
  contact: shopContact,
  legal: shopLegal.extend({ certified_at: moment.nullable(), missing: z.array(z.enum(missingFacts)) }),
})
export type ShopProfile = z.output<typeof profile>

const answer = z.strictObject({ version, profile })
export type ShopProfileAnswer = z.output<typeof answer>

export const shopProfileCalls = {
  getShopProfile: call({
    method: 'GET',
    path: '/shop/profile',
    who: 'shop',
    needs: 'shop.read',
    about: 'The profile of the shop, with the version that a change of it sends back.',
    data: answer,
  }),
  saveShopProfile: call({
    method: 'POST',
    path: '/shop/profile',
    who: 'shop',
    needs: 'shop.write',
    about:
      'Saves descriptions, contact and legal facts, which the page of the shop shows. The descriptions are saved as a whole: an omitted language is cleared. 409 if they were changed meanwhile: `current` has them.',
    body: z.strictObject({
      version,
      words: z.record(locale, z.strictObject({ description: trimmedText(shopLimits.description, 0) })),
      contact: z.strictObject({
        email: emailAddress.nullable(),
        /** In any format, with a dial code or completed by `phone_code`. */
        phone: z.string().max(40).nullable(),
        phone_code: z
          .string()
          .regex(/^\+\d{1,6}$/)
          .nullish(),
      }),
      legal: z.strictObject({
        name: singleLineText(shopLimits.legalName, 0),
        address: trimmedText(shopLimits.legalAddress, 0),
        register_name: singleLineText(shopLimits.registerName, 0),
        register_number: singleLineText(shopLimits.registerNumber, 0),
        tax_number: singleLineText(shopLimits.taxNumber, 0),
        is_certified: z.boolean(),
      }),
    }),
    data: answer,
    refuses: { 422: ['accounts.phone_impossible'] },
  }),
  saveShopPicture: call({
    method: 'POST',
    path: '/shop/profile/picture',
    who: 'shop',
    needs: 'shop.write',
    about: 'Replaces or removes the logo or the banner.',
    body: pictureForm.extend({ kind: z.enum(['logo', 'banner']) }),
    files: { picture: pictureRule },
    data: z.strictObject({ logo: picture.nullable(), banner: picture.nullable() }),
  }),
}
