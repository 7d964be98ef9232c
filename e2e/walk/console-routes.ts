import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#console/routes.ts'

/** Who opens a page of the console. */
export type ConsoleWalker = 'guest' | 'operator' | 'owner'

/** A page of the console, below `/console`. */
export interface ConsoleRoute {
  readonly path: string
  readonly walker: ConsoleWalker
  /** Whether its address has a parameter besides the shop. */
  readonly hasParameter: boolean
}

/** A new role is a page of its own; its form needs no stored role. The first payment of the demo is one in cash. */
const fixedValues: Readonly<Record<string, string>> = {
  role: 'new',
  shop: '1',
  payment: '1',
  page: 'about-us',
  post: 'wash-your-jeans-less',
  '*': 'nowhere',
}

/**
 * Every page of console/routes.ts, with ids of the demo; a route with a parameter that has no value here throws. The desk of the market may have a
 * separate value, such as `market.voucher`.
 */
export function listConsoleRoutes(values: Readonly<Record<string, string>>): ConsoleRoute[] {
  const known = { ...fixedValues, ...values }
  return pathsOf(routes as readonly RouteConfigEntry[]).map(({ path, file }) => ({
    path: `/${path.replace(/:(\w+)|\*/g, (part, name: string | undefined) => findValue(known, name ?? part, path))}`,
    walker: walkerOf(path, file),
    hasParameter: path.replace(/^shop\/:shop/, '').includes(':'),
  }))
}

function findValue(known: Readonly<Record<string, string>>, name: string, path: string): string {
  const ofMarket = path.startsWith('market/') ? known[`market.${name}`] : undefined
  const value = ofMarket ?? known[name]
  if (value === undefined) throw new Error(`The walk has no value for ${name} of the route ${path}.`)
  return value
}

function walkerOf(path: string, layout: string): ConsoleWalker {
  if (layout.endsWith('entry-layout.tsx')) return 'guest'
  return path.startsWith('shop/') ? 'owner' : 'operator'
}

/** Paths with the file of their layout. */
function pathsOf(entries: readonly RouteConfigEntry[], layout = ''): { path: string; file: string }[] {
  return entries.flatMap((entry) =>
    entry.children ? pathsOf(entry.children, entry.file) : { path: entry.path ?? '', file: layout },
  )
}
