import * as react from 'react'

/** Internals of React 19.3; without them tests only take longer. */
interface Internals {
  recentlyCreatedOwnerStacks: number
}

const internals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as
  | Internals
  | undefined

/**
 * For its developer tools, React captures a stack trace with each of the first 10,000 elements that it creates in a second: 8 % of
 * the CPU time of component tests. Here that number is always reached.
 */
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  })
