import type { ConsoleMessages } from '#locales/message-keys.ts'
import { readConsoleMessages } from '#locales/read.ts'
import { type ConsoleText, type Messages, makeText } from '#locales/text.ts'

const messages = readConsoleMessages()

export const consoleLanguages = [...messages.keys()]

export const consoleMessages = (language: string): Messages => messages.get(language) ?? {}

/** Texts of the console in a language, by key. */
export const consoleTexts = (language: string): ConsoleText =>
  makeText<ConsoleMessages>(consoleMessages(language), language)

/** Keys that a page shows in place of their text. Runs in the page. */
export const bareConsoleKeys = `document.body.innerText.match(/(?<![\\w@./-])(${[...messageFiles()].join('|')})\\.[a-z_]+(?![\\w@/])/g) ?? []`

function messageFiles(): Set<string> {
  return new Set(Object.keys(consoleMessages('en')).map((key) => key.split('.')[0] ?? ''))
}
