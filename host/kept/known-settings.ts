import type { Settings } from '#contract/settings.ts'
import type { Transport } from '../pages/transport.ts'

/** The shop's settings, as far as they are needed to tell visitors' choices apart. */
export interface KnownSettings {
  /** What is known now, without waiting. */
  now(): Settings | undefined
  /** Undefined where they cannot be read: then nobody's choice can be told. */
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
        // Forgotten meanwhile: good enough for who has asked already, but not to be kept.
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
