import type { Permission } from './permissions.ts'

// Apart from the lists of permissions, which the first page of the console does not need.
/** Whether a set of permissions includes one: `write` includes `read`. */
export const mayDo = (held: ReadonlySet<string>, needed: Permission): boolean =>
  held.has(needed) || (needed.endsWith('.read') && held.has(needed.replace(/read$/, 'write')))
