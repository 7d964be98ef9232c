import { useRouteLoaderData } from 'react-router'
import type { Currency, Settings } from '#contract/settings.ts'

/** Loader data of the root route, which every page needs to render. */
export type RootData = {
  settings: Settings
  /** Address of the file with the texts of the page. */
  texts: string
  locale: string
  direction: 'ltr' | 'rtl'
  currency: Currency
  /** CSS declarations for the root element: the shop's palette, or '' for the built-in one. */
  theme: string
  /** Public origin of the shop. */
  origin: string
  /** Path and query of the requested page; not updated by navigation in the browser. */
  address: string
  /** False if settings or messages are the built-in defaults. */
  isComplete: boolean
}

export function useRootData(): RootData {
  const visit = useRouteLoaderData<RootData>('root')
  if (!visit) throw new Error('The loader data of the root route is missing.')
  return visit
}

export const useSettings = (): Settings => useRootData().settings
