import type { Queryer } from '#db/statement.ts'
import type { Log } from '../kit/log.ts'
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
  let known = await read()
  let reading: Promise<string> | undefined
  let isKnown = true

  async function readAnew(): Promise<string> {
    const mine = read()
    reading = mine
    try {
      known = await mine
      // Forgotten meanwhile: the next one reads again.
      if (reading === mine) isKnown = true
    } catch (error) {
      log.warn({ err: error }, 'the default language is read later')
    } finally {
      if (reading === mine) reading = undefined
    }
    return known
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
