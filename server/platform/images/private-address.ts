import { createHmac, timingSafeEqual } from 'node:crypto'

/** A living session, by its id: a shopper's, or one of somebody who works in a shop. */
export interface SessionRef {
  readonly side: 'shopper' | 'shop'
  readonly id: number
}

/** Who is answered, and what their addresses are signed with. */
export interface PictureViewer {
  readonly session: SessionRef
  /** A key of the shop's own. */
  readonly pictureKey: string
  readonly now: () => Date
}

export const privatePrefix = 'private-'

/** Addresses stay the same for five minutes, so that an answer that is asked for again moves no picture. */
const stepSeconds = 300
/** They are good for ten to fifteen minutes. */
const stepsOfLife = 3

const letterOf = { shopper: 'u', shop: 's' } as const
const sideOf = { u: 'shopper', s: 'shop' } as const

const plainAddress = new RegExp(`^/pictures/(${privatePrefix}[a-z0-9-]+)(/[^/]+)$`)
const signedAddress = new RegExp(
  `^/pictures/(${privatePrefix}[a-z0-9-]{4,70})/([us])(\\d{1,10})-(\\d{1,11})-([\\w-]{43})(/\\d{2,4}\\.(?:avif|webp))$`,
)

/** Every address of a private picture, signed or not. */
export const isPrivateAddress = (pathname: string): boolean => pathname.startsWith(`/pictures/${privatePrefix}`)

/** An address for the session that is answered; the address of a public picture stays as it is. */
export function signAddress({ session, pictureKey, now }: PictureViewer, url: string): string {
  const [, name, file] = plainAddress.exec(url) ?? []
  if (!name || !file) return url
  const expires = (Math.floor(now().getTime() / 1000 / stepSeconds) + stepsOfLife) * stepSeconds
  const signature = sign(pictureKey, name, session, expires)
  return `/pictures/${name}/${letterOf[session.side]}${session.id}-${expires}-${signature}${file}`
}

/** A picture in an answer to whoever may see it. */
export const signPicture = <T extends { url: string } | null>(viewer: PictureViewer, picture: T): T =>
  picture && { ...picture, url: signAddress(viewer, picture.url) }

/** What a signed address stands for, while it is good; the session has still to be looked up. */
export function readSignedAddress(
  { pictureKey, now }: Omit<PictureViewer, 'session'>,
  pathname: string,
): { session: SessionRef; plain: string } | undefined {
  const [, name = '', letter, id, expires, signature = '', file] = signedAddress.exec(pathname) ?? []
  if (!letter) return undefined
  const session = { side: sideOf[letter as keyof typeof sideOf], id: Number(id) }
  const isOurs = equals(signature, sign(pictureKey, name, session, Number(expires)))
  const isOver = Number(expires) * 1000 <= now().getTime()
  return isOurs && !isOver ? { session, plain: `/pictures/${name}${file}` } : undefined
}

const sign = (key: string, name: string, { side, id }: SessionRef, expires: number): string =>
  createHmac('sha256', key).update(`${name}\n${side}\n${id}\n${expires}`).digest('base64url')

const equals = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
