import type { Messages } from '#locales/text.ts'

declare global {
  interface Window {
    /** The messages of the page, requested by `requestTextsScript`; undefined if the request failed. */
    earlyMessages?: Promise<Messages | undefined>
  }
}

/** Inline script of every page: requests the text file before the code. The root element has its address. */
export const requestTextsScript = import.meta.env.SSR
  ? `(function(file){if(file)earlyMessages=fetch(file,{priority:"low"}).then(function(response){
if(response.ok)return response.json()}).catch(function(){})})(document.documentElement.dataset.texts)`
  : ''

/** By address of their text file. On the server the loader of the root route adds them. */
const loaded = new Map<string, Messages>()

export function addMessages(file: string, messages: Messages): void {
  loaded.set(file, messages)
}

export const hasMessages = (file: string): boolean => loaded.has(file)

export function getMessages(file: string): Messages {
  const messages = loaded.get(file)
  if (!messages) throw new Error(`${file} is not loaded`)
  return messages
}

/** The English file for pages without settings. Only the server knows its address; the browser reads it from the page. */
export const getFallbackFile = (): string =>
  import.meta.env.SSR ? import.meta.env.TEXT_FILES.en : (document.documentElement.dataset.texts ?? '')
