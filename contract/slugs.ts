// Without schemas, so that pages can import it.

/** A part of an address: lower-case letters a to z, digits and single hyphens. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The part of an address for a title: Latin letters and digits of it, joined by hyphens. Empty if it has none. */
export const suggestSlug = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
