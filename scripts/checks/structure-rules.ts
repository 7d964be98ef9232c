import type { ICruiseOptions, IRegularForbiddenRuleType } from 'dependency-cruiser'
import { ladder } from '#server/ladder.ts'

type Rule = IRegularForbiddenRuleType

const product = ['contract', 'server', 'db', 'storefront', 'console', 'ui', 'locales', 'host']
const tools = ['e2e', 'bench', 'scripts']
const test = '[.]test[.]tsx?$'

const forbid = (name: string, comment: string, from: Rule['from'], to: Rule['to']): Rule => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
})

const oneOf = (names: readonly string[]) => `(${names.join('|')})`

/** The rooms that each room may import besides itself. */
const rooms: Record<string, readonly string[]> = {
  contract: [],
  ui: [],
  locales: [],
  db: ['contract', 'locales'],
  server: ['contract', 'db', 'locales'],
  storefront: ['contract', 'ui', 'locales'],
  console: ['contract', 'ui', 'locales'],
  host: product.filter((room) => room !== 'host'),
  ...Object.fromEntries(tools.map((room) => [room, ['contract', 'server', 'db', 'host', 'locales', ...tools]])),
}

const roomRules = Object.entries(rooms).map(([room, known]) =>
  forbid(
    `room-${room}`,
    `${room} may import ${known.join(', ') || 'no other room'}.`,
    { path: `^${room}/` },
    { path: `^${oneOf(Object.keys(rooms))}/|^[^/]+[.](ts|json)$`, pathNot: `^${oneOf([room, ...known])}/` },
  ),
)

/** A capability imports the public module of capabilities below it on the ladder, and nothing above it. */
const ladderRules = ladder
  .slice(0, -1)
  .map((capability, index) =>
    forbid(
      `ladder-${capability}`,
      `Imports go down the ladder (server/ladder.ts); ${capability} stands below what it imports here.`,
      { path: `^server/${capability}/`, pathNot: test },
      { path: `^server/${oneOf(ladder.slice(index + 1))}/` },
    ),
  )

const serverRules = [
  forbid(
    'server-face',
    'Other capabilities are imported through server/<name>/<name>.ts.',
    { path: '^server/(?!kit/|testing/)([^/]+)/' },
    { path: '^server/(?!kit/|testing/)([^/]+)/(?!\\1[.]ts$)', pathNot: '^server/$1/' },
  ),
  forbid(
    'server-kit',
    'The kit knows no capability.',
    { path: '^server/kit/', pathNot: test },
    { path: '^server/(?!kit/|context[.]ts$)' },
  ),
  forbid(
    'server-kit-context',
    'The kit imports the context as a type only.',
    { path: '^server/kit/', pathNot: test },
    { path: '^server/context[.]ts$', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'server-composition',
    'The modules that compose the capabilities are imported by none of them.',
    { path: '^server/(?!kit/|testing/)[^/]+/', pathNot: test },
    { path: '^server/(app|reactions)[.]ts$' },
  ),
]

const storefrontRules = [
  forbid(
    'storefront-kit',
    'The kit of the storefront imports nothing above it.',
    { path: '^storefront/kit/' },
    { path: '^storefront/(?!kit/)' },
  ),
  forbid(
    'storefront-capability',
    'A capability of the storefront imports the kit and itself; pages compose capabilities.',
    { path: '^storefront/(?!kit/|shell/|pages/)([^/]+)/' },
    { path: '^storefront/', pathNot: '^storefront/(kit|$1)/' },
  ),
  forbid(
    'storefront-shell',
    'The shell imports capabilities and the kit.',
    { path: '^storefront/shell/' },
    { path: '^storefront/(pages/|[^/]+$)' },
  ),
  forbid(
    'storefront-pages',
    'Pages import nothing of the root.',
    { path: '^storefront/pages/' },
    { path: '^storefront/[^/]+$' },
  ),
  forbid(
    'storefront-schemas',
    'Schemas are too heavy for a first visit: only *-form modules, which load when opened, import them as values.',
    { path: '^storefront/', pathNot: `-form[.]tsx?$|${test}` },
    { path: '^(contract|node_modules/zod)/', dependencyTypesNot: ['type-only', 'dynamic-import'] },
  ),
]

const packageRule = (name: string, comment: string, places: string, to: Rule['to']) =>
  forbid(`package-${name}`, comment, { path: `^${oneOf(product)}/`, pathNot: `${places}|${test}` }, to)

const packageRules = [
  packageRule('http', 'Only server/kit/edge and host know the HTTP packages.', '^(server/kit/edge|host)/', {
    path: '^node_modules/(hono|@hono)/',
  }),
  packageRule('database', 'Only db, server and host know the database.', '^(db|server|host)/', {
    path: '^node_modules/pg(-boss)?/',
  }),
  packageRule('react', 'Only pages know React.', '^(storefront|ui|console|host)/', {
    path: '^node_modules/(react|react-dom|react-router|@react-router)/',
  }),
  packageRule(
    'node',
    'Code of the browser imports no module of Node.',
    '^(server|db|host)/|^locales/read[.]ts$|^storefront/.*[.]server[.]tsx?$',
    { dependencyTypes: ['core'] },
  ),
]

const graphRules = [
  forbid(
    'testing',
    'Only tests import the tools of tests.',
    { path: `^${oneOf(product)}/`, pathNot: `/testing/|${test}` },
    { path: '/testing/' },
  ),
  forbid(
    'no-cycle',
    'No module imports itself through others, not even by type; a dynamic import closes no circle.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
  ),
  forbid(
    'resolvable',
    'No such file or package; a path is written with its ending.',
    {},
    { couldNotResolve: true, pathNot: '^virtual:' },
  ),
]

export const forbidden = [
  ...roomRules,
  ...ladderRules,
  ...serverRules,
  ...storefrontRules,
  ...packageRules,
  ...graphRules,
]

export const options: ICruiseOptions = {
  // TypeScript 7 has no JavaScript API, so dependency-cruiser parses with swc.
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '[+]types/|^([.](data|react-router)|build|shots|test-results)/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.js', '.json'],
    cachedInputFileSystem: { cacheDuration: 60_000 },
  },
}
