import { hydrateOnInteraction, hydrateOnVisibleOrInteraction } from '#storefront/platform/hydration/deferred-part.tsx'

const loadRail = () => import('./card-rail.tsx').then((part) => part.CardRail)

export const LazyRail = hydrateOnInteraction(loadRail)

/** The same below the first view, for lists that are drawn when they are near. */
export const NearRail = hydrateOnVisibleOrInteraction(loadRail)
