import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { mayDo } from '#contract/may-do.ts'
import {
  type operatorNouns,
  type Permission,
  permissionsByKind,
  presetRoles,
  type RoleKind,
  type ShopPermission,
  type shopNouns,
} from '#contract/permissions.ts'

export interface RoleFields {
  readonly kind: RoleKind
  readonly preset: string | null
  readonly permissions: readonly string[] | null
}

/** The permissions of a role: a built-in one has those of the code. Permissions that no longer exist are ignored. */
export function permissionsOf({ kind, preset, permissions }: RoleFields): readonly string[] {
  const presets: Record<string, readonly string[]> = presetRoles[kind]
  const known: readonly string[] = permissionsByKind[kind]
  return preset === null ? (permissions ?? []).filter((each) => known.includes(each)) : (presets[preset] ?? [])
}

/** Whether a person with the permissions `held` may grant, revoke or change a role: they need all of its permissions. */
export const mayGrant = (held: ReadonlySet<string>, granted: readonly string[]): boolean =>
  granted.every((permission) => mayDo(held, permission as Permission))

/** A person of the market needs the same permission there. Conversations belong to the shop and its shoppers alone. */
const marketNouns: Readonly<Record<(typeof shopNouns)[number], (typeof operatorNouns)[number] | null>> = {
  orders: 'orders',
  refunds: 'refunds',
  products: 'shops',
  stock: 'shops',
  vouchers: 'vouchers',
  reviews: 'reviews',
  chats: null,
  money: 'payouts',
  shop: 'shops',
  delivery: 'shops',
  people: 'people',
  reports: 'reports',
  activity: 'activity',
}

const nounsOfMembers: readonly string[] = ['people', 'money']

/** The permissions in an entered shop of a person with the permissions `held` in the market. */
export function entryPermissions(held: ReadonlySet<string>, may_write: boolean): readonly ShopPermission[] {
  if (!mayDo(held, 'shops.read')) return []
  const canWrite = may_write && mayDo(held, 'shops.write')
  return permissionsByKind.shop.filter((permission) => {
    const [noun, level] = permission.split('.') as [(typeof shopNouns)[number], 'read' | 'write']
    const marketNoun = marketNouns[noun]
    if (level === 'write' && (!canWrite || nounsOfMembers.includes(noun))) return false
    return marketNoun !== null && mayDo(held, `${marketNoun}.${level}`)
  })
}

/** RFC 6238 with what authenticator apps understand: SHA-1, six digits, 30 seconds. */
const periodSeconds = 30
const totpOf = (secret: Uint8Array, label = '', issuer = '') =>
  new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), label, issuer, period: periodSeconds })

/** 160 bits, as RFC 4226 recommends. */
export const newFactorSecret = (): Buffer => randomBytes(20)

/** What an authenticator app needs: the secret in base32, and as an address for a QR code. */
export const describeFactor = (secret: Uint8Array, account: string, site: string): { secret: string; uri: string } => {
  const totp = totpOf(secret, account, site)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** Clocks may differ by one step. Steps up to `last_step` are refused: each code is valid once. */
export function matchFactorCode(
  secret: Uint8Array,
  { code, at, last_step }: { code: string; at: Date; last_step: number },
): number | undefined {
  const token = code.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(secret).validate({ token, timestamp: at.getTime(), window: 1 })
  if (delta === null) return undefined
  const step = Math.floor(at.getTime() / 1000 / periodSeconds) + delta
  return step > last_step ? step : undefined
}

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 12

/** Ten codes of 59 random bits, such as `k7m2-p9xr-4tqa`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const letters = Array.from({ length: codeLength }, () => randomLetter()).join('')
    return letters.replace(/(.{4})(?=.)/g, '$1-')
  })

/** Rejection sampling: every letter is equally likely. */
function randomLetter(): string {
  for (;;) {
    const letter = alphabet[randomBytes(1)[0] as number & 31]
    if (letter) return letter
  }
}

/** Unsalted: the codes are random, so that no table of hashes helps. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest()
