import { useSyncExternalStore } from 'react'

/** False on the server and in the first render, then true: for content that depends on the browser. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

const subscribe = () => () => undefined
