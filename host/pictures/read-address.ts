import type { PictureFormat } from '#server/platform/images/draw-files.ts'
import { type PictureRequest, pictureWidths } from '#server/platform/images/pictures.ts'
import { isPrivateAddress, readSignedAddress } from '#server/platform/images/private-address.ts'
import type { SessionRef } from '#server/platform/security/session-ref.ts'

const address = /^\/pictures\/([a-z0-9-]{4,80})\/(\d{2,4})\.(avif|webp)$/

function parseAddress(pathname: string): PictureRequest | undefined {
  const [, name = '', digits, format] = address.exec(pathname) ?? []
  const width = Number(digits)
  return pictureWidths.some((offered) => offered === width)
    ? { name, width, format: format as PictureFormat }
    : undefined
}

interface PrivateAccess {
  readonly pictureKey: string
  isSessionValid(session: SessionRef): Promise<boolean>
}

/** A private picture needs a valid signature and a live session; every other case is the same 404. */
export async function readAddress(
  { pictureKey, isSessionValid }: PrivateAccess,
  pathname: string,
): Promise<PictureRequest | undefined> {
  if (!isPrivateAddress(pathname)) return parseAddress(pathname)
  const signed = readSignedAddress({ pictureKey, now: () => new Date() }, pathname)
  return signed && (await isSessionValid(signed.session)) ? parseAddress(signed.plain) : undefined
}
