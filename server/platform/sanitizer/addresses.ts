const hidden = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu

/** Text without what nobody sees and what turns lines around. */
export const visible = (text: string): string => text.replace(hidden, '')

/** What browsers do to an address before they look at it. */
const asRead = (text: string): string =>
  visible(text)
    .replace(/[\n\t\r]/g, '')
    .trim()

const schemes: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:']

export type Link = { readonly href: string; readonly isOutside: boolean }

/** Where a link leads: the web, a letter, a call, a page of this shop or a part of this page; undefined for anything else. */
export function linkOf(written: string): Link | undefined {
  const address = asRead(written)
  if (address.length > 2000) return undefined
  if (/^#[\w-]+$/.test(address) || /^\/(?![/\\])[^\s\\]*$/.test(address)) return { href: address, isOutside: false }
  const url = URL.parse(address)
  if (!url || !schemes.includes(url.protocol) || url.username || url.password) return undefined
  return { href: url.href, isOutside: /^https?:$/.test(url.protocol) }
}

/** The name of a picture of the shop's own, whatever size the address asks for. */
export const pictureNameOf = (written: string): string | undefined =>
  /^\/pictures\/([a-z0-9-]{4,80})\/\d{2,4}\.(?:avif|webp)$/.exec(asRead(written))?.[1]
