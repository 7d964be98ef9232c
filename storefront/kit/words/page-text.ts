import { type Messages, makeText, type Text } from '#locales/text.ts'

let text: Text = (key) => key

/** Called once when the page comes alive; a language is changed by loading the page anew, so it never changes after. */
export function setPageText(messages: Messages, locale: string): void {
  text = makeText(messages, locale)
}

/** Texts for code that runs in the browser outside of React: toasts after a call, session rules. */
export const pageText: Text = (key, values) => text(key, values)
