import type { Settings } from '#contract/settings.ts'
import type { Transport } from '../pages/transport.ts'

/** The shop's settings in memory, for the languages and currencies that visitors can choose. */
export interface KnownSettings {
  /** The settings in memory, without I/O. */
  now(): Settings | undefined
  /** Undefined where the API fails. */
  read(): Promise<Settings | undefined>
  forget(): void
}

export function openKnownSettings(api: Transport): KnownSettings {
  let known: Settings | undefined
  let reading: Promise<Settings | undefined> | undefined

  async function ask(): Promise<Settings | undefined> {
    const response = await api(new Request('http://inside/api/master'))
    return response.ok ? ((await response.json()) as { data: Settings }).data : undefined
  }

  return {
    now: () => known,
    read: async () => {
      if (known) return known
      reading ??= ask()
      const mine = reading
      try {
        const settings = await mine
        // Not stored if `forget` was called meanwhile.
        if (reading === mine) known = settings
        return settings
      } finally {
        if (reading === mine) reading = undefined
      }
    },
    forget: () => {
      known = undefined
      reading = undefined
    },
  }
}
