import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SessionRef } from '#server/platform/security/session-ref.ts'

export interface PictureSigner {
  readonly session: SessionRef
  readonly pictureKey: string
  readonly now: () => Date
}

export const privatePrefix = 'private-'

/** Addresses stay the same for five minutes, so that browsers can cache the picture. */
const stepSeconds = 300
/** They are valid for ten to fifteen minutes. */
const lifetimeSteps = 3

const letterOf = { shopper: 'u', person: 'p' } as const
const sideOf = { u: 'shopper', p: 'person' } as const

const plainAddress = new RegExp(`^/pictures/(${privatePrefix}[a-z0-9-]+)(/[^/]+)$`)
const signedAddress = new RegExp(
  `^/pictures/(${privatePrefix}[a-z0-9-]{4,70})/([up])(\\d{1,10})-(\\d{1,11})-([\\w-]{43})(/\\d{2,4}\\.(?:avif|webp))$`,
)

export const isPrivateAddress = (pathname: string): boolean => pathname.startsWith(`/pictures/${privatePrefix}`)

/** Signs the address of a private picture for a session; returns public addresses unchanged. */
export function signAddress({ session, pictureKey, now }: PictureSigner, url: string): string {
  const [, name, file] = plainAddress.exec(url) ?? []
  if (!name || !file) return url
  const expires = (Math.floor(now().getTime() / 1000 / stepSeconds) + lifetimeSteps) * stepSeconds
  const signature = sign(pictureKey, name, session, expires)
  return `/pictures/${name}/${letterOf[session.side]}${session.id}-${expires}-${signature}${file}`
}

export const signPicture = <T extends { url: string } | null>(viewer: PictureSigner, picture: T): T =>
  picture && { ...picture, url: signAddress(viewer, picture.url) }

/** Verifies a signed address and its expiry. The caller has to check that the session is still valid. */
export function readSignedAddress(
  { pictureKey, now }: Omit<PictureSigner, 'session'>,
  pathname: string,
): { session: SessionRef; plain: string } | undefined {
  const [, name = '', letter, id, expires, signature = '', file] = signedAddress.exec(pathname) ?? []
  if (!letter) return undefined
  const session = { side: sideOf[letter as keyof typeof sideOf], id: Number(id) }
  const isAuthentic = isEqual(signature, sign(pictureKey, name, session, Number(expires)))
  const isExpired = Number(expires) * 1000 <= now().getTime()
  return isAuthentic && !isExpired ? { session, plain: `/pictures/${name}${file}` } : undefined
}

const sign = (key: string, name: string, { side, id }: SessionRef, expires: number): string =>
  createHmac('sha256', key).update(`${name}\n${side}\n${id}\n${expires}`).digest('base64url')

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
