import { hydrateOnInteraction } from '#storefront/platform/hydration/deferred-part.tsx'

/** A product rail that hydrates on its first interaction. */
export const LazyRail = hydrateOnInteraction(() => import('./card-rail.tsx').then((part) => part.CardRail))
