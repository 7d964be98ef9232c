import type { Row } from '../../bulk.ts'
import { translateFields } from '../../words/words.ts'
import type { Pictures } from '../pictures.ts'
import { currencies, menus, settings, themeColors } from './settings.ts'

export const currencyRows = (): Row[] => currencies.map((currency) => ({ ...currency, is_default: false }))

export const menuRows = (): Row[] =>
  menus.map((menu) => ({ ...menu, translations: translateFields('market', { name: menu.name }) }))

/** The settings with the shop's own pictures: its sign on white and on the dark footer, and the code that leads to its app. */
export function settingsOf(pictures: Pictures): Record<string, unknown> {
  const logo = pictures.add('souk logo', { kind: 'brand-logo', color: themeColors.primary, wordColor: '#15181f' })
  const footerLogo = pictures.add('souk footer logo', {
    kind: 'brand-logo',
    color: themeColors[400],
    wordColor: '#ffffff',
  })
  const code = pictures.add('souk app code', { kind: 'qr-code', text: settings.google_playstore_link })
  const nameOf = (id: number) => pictures.rows[id - 1]?.name ?? null
  const payment_gateways = settings.payment_gateways.map((gateway) =>
    gateway.name === 'paypal'
      ? gateway
      : { ...gateway, translations: translateFields('market', { title: gateway.title }) },
  )
  return {
    ...settings,
    payment_gateways,
    web_logo: nameOf(logo),
    web_footer_logo: nameOf(footerLogo),
    footer_qr: nameOf(code),
  }
}

/** What the settings that are read say in other languages, by their key. */
export const settingWords = (): Record<string, unknown> =>
  Object.fromEntries(
    (['web_footer_text', 'web_footer_description'] as const).map((key) => [
      key,
      translateFields('market', { value: settings[key] }),
    ]),
  )
