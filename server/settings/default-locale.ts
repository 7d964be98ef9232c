import type { Queryer } from '#db/statement.ts'
import type { Log } from '#server/platform/log.ts'
import { readSetting } from './fields.ts'
import { findSettings } from './queries.ts'

/** The language of requests that ask for none of the shop's languages, cached. */
export interface DefaultLocale {
  /** Reads it again after an invalidation; falls back to the last known one on error. */
  current(): Promise<string>
  last(): string
  invalidate(): void
}

/** The configured one, if the shop has messages for it. */
export async function openDefaultLocale(
  { db, log }: { db: Queryer; log: Log },
  languages: { has(locale: string): boolean },
): Promise<DefaultLocale> {
  const read = async () => {
    const [row] = await findSettings(db, { keys: ['default_locale'], locale: null })
    const locale = readSetting(row?.stored ?? {}, 'default_locale')
    return languages.has(locale) ? locale : 'en'
  }
  return cacheLocale(await read(), read, (error) => log.warn({ err: error }, 'the default language is read later'))
}

function cacheLocale(first: string, read: () => Promise<string>, onError: (error: unknown) => void): DefaultLocale {
  let cached = first
  let reading: Promise<string> | undefined
  let isFresh = true

  function refresh(): Promise<string> {
    const ownRead = readOrFallBack().finally(() => {
      if (reading === ownRead) reading = undefined
    })
    reading = ownRead
    return ownRead

    async function readOrFallBack(): Promise<string> {
      try {
        const locale = await read()
        // Invalidated meanwhile: a newer read may have finished.
        if (reading !== ownRead) return locale
        isFresh = true
        cached = locale
      } catch (error) {
        onError(error)
      }
      return cached
    }
  }

  return {
    current: async () => (isFresh ? cached : (reading ?? refresh())),
    last: () => cached,
    invalidate: () => {
      isFresh = false
      reading = undefined
    },
  }
}
