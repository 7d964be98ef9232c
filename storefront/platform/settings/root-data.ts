import { useRouteLoaderData } from 'react-router'
import type { Currency, Settings } from '#contract/settings.ts'
import type { Messages } from '#locales/text.ts'

/** What every page needs to know before it can be drawn. */
export type Visit = {
  settings: Settings
  messages: Messages
  locale: string
  direction: 'ltr' | 'rtl'
  currency: Currency
  /** Declarations for the root element: the shop's palette, or '' for the built-in one. */
  theme: string
  /** Scheme and host that the shop is known under. */
  origin: string
  /** Path and query of the page that was asked for; where a browser goes from there is not told. */
  address: string
  /** False where settings or texts are stand-ins. */
  isComplete: boolean
}

/** Settings, language and the like of this visit; there for everything below the root. */
export function useVisit(): Visit {
  const visit = useRouteLoaderData<Visit>('root')
  if (!visit) throw new Error('Only what lies inside the root route may ask for the visit.')
  return visit
}

export const useSettings = (): Settings => useVisit().settings
