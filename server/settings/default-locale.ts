import type { Queryer } from '#db/statement.ts'
import type { Log } from '#server/platform/log.ts'
import { settingOf } from './fields.ts'
import { findSettings } from './queries.ts'

/** The language of whoever asks for none that the shop has. */
export interface DefaultLocale {
  /** Read anew where it was forgotten; while it cannot be read, the last one that was known. */
  current(): Promise<string>
  /** The last one that was known. */
  known(): string
  /** Settings have changed. */
  forget(): void
}

/** The one that an operator set, if the shop has it. */
export async function openDefaultLocale(
  { db, log }: { db: Queryer; log: Log },
  has: { has(locale: string): boolean },
): Promise<DefaultLocale> {
  const read = async () => {
    const [row] = await findSettings(db, { keys: ['default_locale'], locale: null })
    const locale = settingOf(row?.stored ?? {}, 'default_locale')
    return has.has(locale) ? locale : 'en'
  }
  return remembering(await read(), read, (error) => log.warn({ err: error }, 'the default language is read later'))
}

function remembering(first: string, read: () => Promise<string>, tell: (error: unknown) => void): DefaultLocale {
  let known = first
  let reading: Promise<string> | undefined
  let isKnown = true

  function readAnew(): Promise<string> {
    const mine = readOrKnown().finally(() => {
      if (reading === mine) reading = undefined
    })
    reading = mine
    return mine

    async function readOrKnown(): Promise<string> {
      try {
        const locale = await read()
        // Forgotten meanwhile: it may be older than what somebody else has read since.
        if (reading !== mine) return locale
        isKnown = true
        known = locale
      } catch (error) {
        tell(error)
      }
      return known
    }
  }

  return {
    current: async () => (isKnown ? known : (reading ?? readAnew())),
    known: () => known,
    forget: () => {
      isKnown = false
      reading = undefined
    },
  }
}
