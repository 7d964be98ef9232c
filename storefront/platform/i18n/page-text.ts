import { type Messages, makeText, type Text } from '#locales/text.ts'

let text: Text = (key) => key
let language = 'en'

/** Called once when the page comes alive; a language is changed by loading the page anew, so it never changes after. */
export function setPageText(messages: Messages, locale: string): void {
  text = makeText(messages, locale)
  language = locale
}

/** Texts for code that runs in the browser outside of React: toasts after a call, session rules. */
export const pageText: Text = (key, values) => text(key, values)

/** The language of the page, for the same code. */
export const pageLanguage = (): string => language
