export const hotlineHref = (mobile: string): string => `tel:${mobile.replace(/[^+\d]/g, '')}`

/** The setting is a phone number or a URL. */
export const whatsappHref = (setting: string): string =>
  /^https?:\/\//.test(setting) ? setting : `https://wa.me/${setting.replace(/\D/g, '')}`
