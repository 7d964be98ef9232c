import { z } from 'zod'
import { type Settings, settingsCalls } from '#contract/settings.ts'
import type { Stored } from './queries.ts'

const shades = ['primary', 50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const
const hexColor = /^#[0-9a-f]{6}$/i

export const textOr = <F extends string | null>(value: unknown, fallback: F): string | F =>
  typeof value === 'string' && value.trim() !== '' ? value : fallback
export const flagOr = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback)
const listOr = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])

/** The twelve theme values, or null: a palette with a hole in it is no palette. */
export function wholeTheme(value: unknown): Settings['theme_colors'] {
  if (typeof value !== 'object' || value === null) return null
  const given = value as Record<string, unknown>
  const whole = shades.every((shade) => typeof given[shade] === 'string' && hexColor.test(given[shade]))
  return whole ? (Object.fromEntries(shades.map((shade) => [shade, given[shade]])) as Settings['theme_colors']) : null
}

export interface PhoneRules {
  phone_required: boolean
  phone_min_length: number
  phone_max_length: number
}

/** How long a phone number must be; 9 to 16 digits and required unless set otherwise. */
export const phoneRules = (stored: Stored): PhoneRules => ({
  phone_required: flagOr(stored.phone_required, true),
  phone_min_length: lengthOr(stored.phone_min_length, 9),
  phone_max_length: lengthOr(stored.phone_max_length, 16),
})

const lengthOr = (value: unknown, fallback: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 4 && value <= 20 ? value : fallback

/** A percentage with at most 2 decimals. */
export const percentageOr = (value: unknown, fallback: number): number =>
  typeof value === 'number' && value >= 0 && value <= 100 ? Math.round(value * 100) / 100 : fallback

/** Whole days, at most two years. */
export const daysOr = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 730 ? value : fallback

const webAddress = z.url({ protocol: /^https?$/ })
const logoAddress = z
  .union([z.string().regex(/^\/(?!\/)/), webAddress])
  .nullable()
  .catch(null)

const { payment_gateways, social_auths, social_links } = settingsCalls.getMaster.data.shape
const gateway = payment_gateways.element.strip()
const socialLink = social_links.element.extend({ link: webAddress, logo: logoAddress })
const provider = social_auths.valueType.strip()

/** Who knows which gateways this process can ask. */
interface Takers {
  takes(name: string, currency: string): boolean
}

/**
 * What everybody may know of the gateways that an operator switched on and that can take this currency; an operator's secrets may
 * stand beside it and stay where they are.
 */
export const gatewaysOf = (stored: Stored, currency: string, takers: Takers): Settings['payment_gateways'] =>
  stored.online_payment === true
    ? listOr<unknown>(stored.payment_gateways)
        .flatMap((each) => gateway.safeParse(each).data ?? [])
        .filter(({ name }) => takers.takes(name, currency))
    : []

/** What a gateway is called by the settings; its own name where they do not know it. */
export const titleOf = (stored: unknown, name: string): string =>
  listOr<unknown>(stored)
    .flatMap((each) => gateway.safeParse(each).data ?? [])
    .find((each) => each.name === name)?.title ?? name.charAt(0).toUpperCase() + name.slice(1)

/** Half an hour unless set otherwise. */
export const holdMinutes = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 5 && value <= 1440 ? value : 30

/** Where else the shop is. A link that leads nowhere is left out; a logo is an address of this shop's or of the web. */
export const socialLinksOf = (value: unknown): Settings['social_links'] =>
  listOr<unknown>(value).flatMap((each) => socialLink.safeParse(each).data ?? [])

/** What everybody may know of whom a shopper can sign in with. */
export function providersOf(value: unknown): Settings['social_auths'] {
  const given = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const read = given.flatMap(([name, each]) => {
    const { data } = provider.safeParse(each)
    return data ? [[name, data] as const] : []
  })
  return Object.fromEntries(read)
}
