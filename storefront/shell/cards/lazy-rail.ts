import { whenUsed } from '#storefront/platform/hydration/deferred-part.tsx'

/** A row of products whose code comes with the first finger, pointer or focus on it. */
export const LaterRail = whenUsed(() => import('./card-rail.tsx').then((part) => part.CardRail))
