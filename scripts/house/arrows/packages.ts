import { type Check, isProduct, isTest } from '../tree.ts'
import { type Import, importsOf, tell } from './imports.ts'

type Law = { packages: RegExp; places: RegExp; why: string }

const laws: Law[] = [
  {
    packages: /^(hono|@hono\/.*)$/,
    places: /^(server\/kit\/edge|host\/)/,
    why: 'only kit/edge and host know the HTTP parts',
  },
  { packages: /^(pg|pg-boss)$/, places: /^(db|server|host)\//, why: 'only db, server and host know the database' },
  {
    packages: /^(react|react-dom|react-router|@react-router\/.*)$/,
    places: /^(storefront|ui|console|host)\//,
    why: 'only pages know React',
  },
  {
    packages: /^node:/,
    places: /^(server|db|host|locales\/read\.ts|storefront\/.*\.server\.tsx?$)/,
    why: 'what runs in a browser knows no Node',
  },
]

/** Outside parts stay where they belong, so that each can be exchanged in one place. */
export const checkPackages: Check = (tree) =>
  importsOf(tree)
    .filter(({ from, isOurs }) => !isOurs && isProduct(from) && !isTest(from))
    .flatMap(brokenLaw)

function brokenLaw(each: Import): string[] {
  const broken = laws.filter(({ packages, places }) => packages.test(each.to) && !places.test(each.from))
  return broken.map(({ why }) => tell(each, why))
}
