/** The setting of the hotline as a link that calls it. */
export const hotlineHref = (mobile: string): string => `tel:${mobile.replace(/[^+\d]/g, '')}`

/** The setting is a number or an address. */
export const whatsappHref = (set: string): string =>
  /^https?:\/\//.test(set) ? set : `https://wa.me/${set.replace(/\D/g, '')}`
