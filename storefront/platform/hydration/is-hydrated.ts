import { useSyncExternalStore } from 'react'

/** False on the server and in the first render, true from then on: for parts that only the browser can know. */
export const useIsAlive = (): boolean => useSyncExternalStore(never, yes, no)

const never = () => () => undefined
const yes = () => true
const no = () => false
