import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import type { Settings } from '#contract/settings.ts'
import type { PlainConsoleKey } from '#locales/text.ts'
import type { FooterColumn, FooterItem, ItemType } from './footer-values.ts'

export const itemTypes: readonly ItemType[] = ['link', 'text', 'logo', 'social_links', 'app_store']

export const typeLabels: Readonly<Record<ItemType, PlainConsoleKey>> = {
  link: 'footer.type_link',
  text: 'footer.type_text',
  logo: 'footer.type_logo',
  social_links: 'footer.type_social_links',
  app_store: 'footer.type_app_store',
}

export const typeHints: Readonly<Record<Exclude<ItemType, 'link'>, PlainConsoleKey>> = {
  text: 'footer.hint_text',
  logo: 'footer.hint_logo',
  social_links: 'footer.hint_social_links',
  app_store: 'footer.hint_app_store',
}

/** Names columns and items of the footer in the language of the page; an item without words by its type. */
export function useRowName() {
  const t = useText()
  const locale = useLocale()
  return (row: FooterColumn | FooterItem): string => {
    const words = row.translations[locale]?.title || row.title
    if (!('type' in row)) return words
    return (row.type === 'link' || row.type === 'text' ? words : '') || t(typeLabels[row.type])
  }
}

type FooterSettings = Pick<
  Settings,
  'web_footer_description' | 'social_links' | 'google_playstore_link' | 'app_store_link' | 'footer_qr'
>

/** Whether the shop shows an item: without settings for its content it does not. */
export function isItemShown({ type, title }: Pick<FooterItem, 'type' | 'title'>, settings: FooterSettings): boolean {
  if (type === 'text') return Boolean(title || settings.web_footer_description)
  if (type === 'social_links') return settings.social_links.length > 0
  if (type === 'app_store')
    return Boolean(settings.google_playstore_link || settings.app_store_link || settings.footer_qr)
  return true
}
