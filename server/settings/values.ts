import { z } from 'zod'
import { settingsCalls } from '#contract/settings.ts'
import { cutText } from '#locales/cut-text.ts'
import { e164, parsePhone } from '#locales/phone-number.ts'

const controls = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const markup = /<[a-z!/?]/i

/** Plain text. Markup would be shown literally, and bidirectional controls would affect the page. */
export const plainText = (maxLength: number) =>
  z
    .string('give a text')
    .trim()
    .min(1, 'give a text that is not empty, or unset it')
    .max(maxLength, `give a text of at most ${maxLength} characters`)
    .refine((text) => !controls.test(text), 'leave out line breaks and characters that cannot be seen')
    .refine((text) => !markup.test(text), 'leave out markup: the text is shown as it is')

const controlsPattern = new RegExp(controls, 'gu')

/** Cleans and shortens a stored text that violates the rules above. */
export function toShownText(text: string, maxLength: number): string {
  const cleaned = text
    .slice(0, 2 * maxLength)
    .replace(controlsPattern, '')
    .trim()
  return cleaned.length <= maxLength ? cleaned : `${cutText(cleaned, maxLength - 1)}…`
}

const hasProtocol = (protocols: readonly string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol) && !controls.test(text)

export const webAddress = z
  .string('give an address')
  .max(2000, 'give an address of at most 2000 characters')
  .refine(hasProtocol(['http:', 'https:']), 'give an address that begins with https://')

/** A path of this shop, never another host. */
const ownPath = /^\/(?![/\\])[^\s\\]*$/
export const isOwnPath = (text: string): boolean => ownPath.test(text) && !controls.test(text)

const isExternalAddress = hasProtocol(['http:', 'https:', 'mailto:', 'tel:'])

/** The target of a link in a menu or footer. */
export const linkAddress = z
  .string('give an address')
  .max(2000, 'give an address of at most 2000 characters')
  .refine(
    (text) => isOwnPath(text) || isExternalAddress(text),
    'give a path of this shop as /products, or an https, mailto or tel address',
  )

/** A picture of this shop; pages load no others. */
const logoAddress = z.string().max(2000).refine(isOwnPath, 'give a path of this shop, as /pictures/…')

/** Bounds of the database column. */
export const rate = z
  .number('give a rate as 0.92')
  .min(1e-8, 'give a rate above 0')
  .max(9_999_999_999, 'give a rate below 10,000,000,000')

export const phoneNumber = z
  .string('give a number')
  .trim()
  .regex(/^\+?(?=(\D*\d){3})[\d ()./-]{3,30}$/, 'give a phone number: digits, spaces and a + in front')

/** In E.164, as `wa.me` needs it. */
export const whatsappNumber = phoneNumber
  .overwrite((typed) => {
    const number = parsePhone(typed)
    return number ? e164(number) : typed
  })
  .refine((number) => parsePhone(number) !== undefined)

const color = z.string('give a colour as #rrggbb').regex(/^#[0-9a-f]{6}$/i, 'give a colour as #rrggbb')

const shadeNames = ['primary', '50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'] as const
export const theme = z.strictObject(
  Object.fromEntries(shadeNames.map((shade) => [shade, color])) as Record<(typeof shadeNames)[number], typeof color>,
  'give all twelve shades: primary, 50, 100 to 900, 950',
)

export const gateway = z.strictObject({
  name: z.string().regex(/^[a-z]{2,40}$/, 'give the name of a gateway: stripe, paypal or sandbox'),
  title: plainText(60),
  logo: z.null('leave the logo to the gateway: null').default(null),
  translations: z.record(z.string(), z.strictObject({ title: plainText(60) })).optional(),
})

/** The public part of a stored gateway, without secrets of the operator that may be stored with it. */
export const storedGateway = gateway.strip().extend({ logo: z.null().catch(null).default(null) })

export const socialLink = z.strictObject({
  name: plainText(40),
  link: webAddress,
  logo: logoAddress.nullable().default(null),
})
/** A stored link, without a logo that cannot be loaded. */
export const storedSocialLink = socialLink.strip().extend({ logo: logoAddress.nullable().catch(null).default(null) })

const { social_auths } = settingsCalls.getMaster.data.shape

export const provider = social_auths.valueType.extend({
  client_id: z
    .string()
    .max(200)
    .regex(/^[\w .:-]*$/, 'give the identity that the provider gave'),
  redirect_url: webAddress.optional(),
})
export const providerName = z.enum(['google', 'facebook', 'apple'], 'google, facebook and apple are known')
export const login = z.strictObject({ phone: plainText(120), password: z.string().min(1).max(200) })
