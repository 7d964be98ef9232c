import type { Messages } from '#locales/text.ts'

export interface ConsoleLanguage {
  readonly locale: string
  /** In the language itself. */
  readonly title: string
  readonly direction: 'ltr' | 'rtl'
}

/** The languages of the console. They are those of locales/, not those that the shop shows to shoppers. */
export const consoleLanguages: readonly ConsoleLanguage[] = [
  { locale: 'en', title: 'English', direction: 'ltr' },
  { locale: 'ar', title: 'العربية', direction: 'rtl' },
  { locale: 'bn', title: 'বাংলা', direction: 'ltr' },
  { locale: 'es', title: 'Español', direction: 'ltr' },
  { locale: 'fr', title: 'Français', direction: 'ltr' },
  { locale: 'zh', title: '中文', direction: 'ltr' },
]

const storageKey = 'console_locale'

const findLanguage = (locale: string | null | undefined) =>
  consoleLanguages.find((each) => each.locale === locale?.split('-')[0])

/** The stored language, otherwise the first of the browser's that the console has. */
export function chooseLanguage(stored: string | null, wanted: readonly string[]): ConsoleLanguage {
  const found = [stored, ...wanted].map(findLanguage).find((each) => each !== undefined)
  return found ?? (consoleLanguages[0] as ConsoleLanguage)
}

export const currentLanguage = (): ConsoleLanguage => chooseLanguage(readStored(), navigator.languages)

/** Stores the language for pages that load from now on; false if the console lacks it or shows it already. */
export function storeLanguage(locale: string | null): boolean {
  if (locale === null || !findLanguage(locale) || currentLanguage().locale === locale) return false
  localStorage.setItem(storageKey, locale)
  return true
}

/** Reloads the page in a language; the browser asks first if a form has unsaved changes. */
export function switchLanguage(locale: string): void {
  if (storeLanguage(locale)) location.reload()
}

/** Sets language and direction of the document; the static page is built as English. */
export function applyLanguage({ locale, direction }: ConsoleLanguage): void {
  Object.assign(document.documentElement, { lang: locale, dir: direction })
}

export async function loadMessages(locale: string): Promise<Messages> {
  const address = import.meta.env.TEXT_FILES[locale]
  const response = await fetch(address ?? '')
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as Messages
}

/** Storage may be blocked by the browser. */
function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
