const invisibleCharacters = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu

/** Removes control characters, bidirectional overrides and lone surrogates. */
export const stripInvisible = (text: string): string => text.replace(invisibleCharacters, '')

/** Normalises a URL as browsers do before parsing. */
const normaliseUrl = (text: string): string =>
  stripInvisible(text)
    .replace(/[\n\t\r]/g, '')
    .trim()

const schemes: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:']

export type Link = { readonly href: string; readonly isOutside: boolean }

/** A link to the web, a mail address, a phone number, a page of this shop or a fragment; undefined for anything else. */
export function parseLink(href: string): Link | undefined {
  const address = normaliseUrl(href)
  if (address.length > 2000) return undefined
  if (/^#[\w-]+$/.test(address) || /^\/(?![/\\])[^\s\\]*$/.test(address)) return { href: address, isOutside: false }
  const url = URL.parse(address)
  if (!url || !schemes.includes(url.protocol) || url.username || url.password) return undefined
  return { href: url.href, isOutside: /^https?:$/.test(url.protocol) }
}

export const parsePictureName = (href: string): string | undefined =>
  /^\/pictures\/([a-z0-9-]{4,80})\/\d{2,4}\.(?:avif|webp)$/.exec(normaliseUrl(href))?.[1]
