import type { Messages } from '#locales/text.ts'

const files = import.meta.glob<Record<string, string>>('../../../locales/en/*.json', { import: 'default' })

/** The English messages that this build carries, for the day the API cannot hand out any. */
export async function defaultMessages(): Promise<Messages> {
  const parts = Object.entries(files).map(async ([path, load]) => prefixed(path, await load()))
  return Object.assign({}, ...(await Promise.all(parts)))
}

function prefixed(path: string, messages: Record<string, string>): Messages {
  const capability = path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [`${capability}.${key}`, text]))
}
