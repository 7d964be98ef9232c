import type { Settings } from '#contract/settings.ts'
import type { Transport } from '../pages/transport.ts'

/** The shop's settings in memory, for the languages and currencies that visitors can choose. */
export interface KnownSettings {
  now(): Settings | undefined
  /** Undefined where the API fails. */
  read(): Promise<Settings | undefined>
  invalidate(): void
}

export function openKnownSettings(api: Transport): KnownSettings {
  let cached: Settings | undefined
  let reading: Promise<Settings | undefined> | undefined

  async function fetchSettings(): Promise<Settings | undefined> {
    const response = await api(new Request('http://inside/api/master'))
    return response.ok ? ((await response.json()) as { data: Settings }).data : undefined
  }

  return {
    now: () => cached,
    read: async () => {
      if (cached) return cached
      reading ??= fetchSettings()
      const ownRead = reading
      try {
        const settings = await ownRead
        // Not stored if `invalidate` was called meanwhile.
        if (reading === ownRead) cached = settings
        return settings
      } finally {
        if (reading === ownRead) reading = undefined
      }
    },
    invalidate: () => {
      cached = undefined
      reading = undefined
    },
  }
}
