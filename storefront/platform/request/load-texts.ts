import type { Messages } from '#locales/text.ts'
import { loadWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { addMessages, hasMessages } from '#storefront/platform/i18n/loaded-messages.ts'

/** Loads a text file. A page is rendered only afterwards, or it would show keys in place of texts. */
export async function loadTexts(file: string): Promise<void> {
  if (hasMessages(file)) return
  const early = window.earlyMessages
  // It belongs to the file of the document, which is the first that is loaded.
  window.earlyMessages = undefined
  addMessages(file, (await early) ?? (await loadWithRetry(() => fetchMessages(file))))
}

async function fetchMessages(file: string): Promise<Messages> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file} answered ${response.status}`)
  return (await response.json()) as Messages
}
