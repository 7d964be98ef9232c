import { useRouteLoaderData } from 'react-router'
import type { Settings } from '#contract/settings.ts'
import type { Visit } from './visit.server.ts'

export type { Visit }

/** Settings, language and the like of this visit; there for everything below the root. */
export function useVisit(): Visit {
  const visit = useRouteLoaderData<Visit>('root')
  if (!visit) throw new Error('Only what lies inside the root route may ask for the visit.')
  return visit
}

export const useSettings = (): Settings => useVisit().settings
