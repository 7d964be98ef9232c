import type { IConfiguration, ICruiseOptions, IRegularForbiddenRuleType as Rule } from 'dependency-cruiser'
import { productRooms, toolRooms } from '#scripts/repository/tree.ts'
import { ladder } from '#server/ladder.ts'

const testFile = '[.]test[.]tsx?$'
const testCode = `/testing/|${testFile}`

type Paths = string | Rule['from']

/** Paths are regular expressions; `$1` in `to` is what the first group of `from` matched. */
function forbid(name: string, comment: string, from: Paths, to: string | Rule['to']): Rule {
  const asPath = <T>(paths: T | string) => (typeof paths === 'string' ? { path: paths } : paths)
  return { name, comment, severity: 'error', from: asPath(from), to: asPath(to) }
}

const oneOf = (names: readonly string[]) => `(${names.join('|')})`
const exceptTests = (path: string): Paths => ({ path, pathNot: testFile })

/** The rooms that each room may import besides itself. */
const rooms: Record<string, readonly string[]> = {
  contract: [],
  ui: [],
  locales: [],
  db: ['contract', 'locales'],
  server: ['contract', 'db', 'locales'],
  storefront: ['contract', 'ui', 'locales'],
  console: ['contract', 'ui', 'locales'],
  host: productRooms.filter((room) => room !== 'host'),
  ...Object.fromEntries(toolRooms.map((room) => [room, ['contract', 'server', 'db', 'host', 'locales', ...toolRooms]])),
}

const roomRules = Object.entries(rooms).map(([room, known]) =>
  forbid(
    `room-${room}`,
    `${room} may import ${known.join(', ') || 'no other room'}.`,
    // Vite's configuration runs in Node and builds the room.
    { path: `^${room}/`, pathNot: '^console/[^/]+[.]config[.]ts$' },
    {
      path: `^${oneOf(Object.keys(rooms))}/|^[^/]+[.](ts|json)$`,
      // The gate reads the first file, and the walk through the console the second.
      pathNot: `^${oneOf([room, ...known])}/${toolRooms.includes(room) ? '|^dependency-cruiser[.]config[.]ts$|^console/routes[.]ts$' : ''}`,
    },
  ),
)

const ladderRules = ladder.slice(0, -1).map((capability, index) => {
  const above = `^server/${oneOf(ladder.slice(index + 1))}/`
  return forbid(
    `ladder-${capability}`,
    'Imports go down server/ladder.ts.',
    exceptTests(`^server/${capability}/`),
    above,
  )
})

const capability = '^server/(?!platform/|testing/)([^/]+)/'

const operatorCode = '^server/[^/]+/operator(/|[.]ts$)'

const serverRules = [
  forbid('server-face', 'Other capabilities are imported through server/<name>/<name>.ts.', capability, {
    path: `${capability}(?!\\1[.]ts$)`,
    pathNot: `^server/$1/|${operatorCode}`,
  }),
  forbid(
    'server-operator',
    'What serves the operator is imported by the lists of routes and jobs, set-up, operator-shops, commands and tests alone.',
    {
      path: '^(server|host)/',
      pathNot: `^server/app[.]ts$|^server/(setup|operator-shops)/|${operatorCode}|${testFile}|^server/[^/]+/(routes|jobs)[.]ts$|^server/jobs[.]ts$`,
    },
    operatorCode,
  ),
  forbid(
    'server-side-face',
    'The folders operator/ and seller/ of a capability are imported through their file <capability>.ts.',
    { path: '', pathNot: '^server/[^/]+/(operator|seller)/' },
    '^server/([^/]+)/(operator|seller)/(?!\\1[.]ts$)',
  ),
  forbid(
    'server-platform',
    'The platform knows no capability.',
    exceptTests('^server/platform/'),
    '^server/(?!platform/|context[.]ts$)',
  ),
  forbid(
    'server-platform-context',
    'The platform imports the context as a type only.',
    exceptTests('^server/platform/'),
    {
      path: '^server/context[.]ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'server-context',
    'The context knows no capability: they declare their services by augmenting `Services`.',
    '^server/context[.]ts$',
    '^server/(?!platform/|events[.]ts$)',
  ),
  forbid(
    'server-composition',
    'No capability imports the modules that compose them.',
    exceptTests(capability),
    '^server/(app|jobs)[.]ts$',
  ),
]

/** The folders of storefront/platform/, lowest first. Imports between them go down only. */
export const platformRooms = [
  'storage',
  'offline',
  'settings',
  'i18n',
  'dialogs',
  'api',
  'session',
  'realtime',
  'hydration',
  'currency',
  'seo',
  'images',
  'layout',
  'navigation',
  'addresses',
  'auth-forms',
  'photo-upload',
  'purchases',
  'request',
] as const

/** Tests render a part inside the shell, and check answers against the contract. */
const inStorefront = (path: string) => ({ path: `^storefront/${path}`, pathNot: testCode })

const platformRules = platformRooms
  .slice(0, -1)
  .map((room, index) =>
    forbid(
      `platform-${room}`,
      'A room imports only rooms that come before it in platformRooms.',
      inStorefront(`platform/${room}/`),
      `^storefront/platform/${oneOf(platformRooms.slice(index + 1))}/`,
    ),
  )

const storefrontRules = [
  forbid(
    'storefront-platform',
    'The platform imports nothing above it.',
    inStorefront('platform/'),
    '^storefront/(?!platform/)',
  ),
  forbid(
    'storefront-capability',
    'A capability imports the platform and itself; pages compose capabilities.',
    inStorefront('(?!platform/|shell/|pages/)([^/]+)/'),
    { path: '^storefront/', pathNot: '^storefront/(platform|$1)/' },
  ),
  forbid('storefront-shell', 'The shell imports no page.', inStorefront('shell/'), '^storefront/(pages/|[^/]+$)'),
  forbid('storefront-pages', 'Pages import nothing of the root.', inStorefront('pages/'), '^storefront/[^/]+$'),
  forbid(
    'storefront-schemas',
    'Schemas are too heavy for a first visit: only *-form modules, which load when opened, import them as values.',
    { path: '^storefront/', pathNot: `-form[.]tsx?$|${testCode}` },
    {
      path: '^(contract/(?!client/|limits[.]|order-states[.]|shopper-texts[.])|node_modules/zod/)',
      dependencyTypesNot: ['type-only', 'dynamic-import'],
    },
  ),
]

const consoleRules = [
  forbid(
    'console-platform',
    'The platform of the console imports nothing above it.',
    { path: '^console/platform/', pathNot: testCode },
    '^console/(?!platform/)',
  ),
  forbid(
    'console-capability',
    'A capability imports the platform and itself; pages compose capabilities.',
    { path: '^console/(?!platform/|shell/|pages/)([^/]+)/', pathNot: testCode },
    { path: '^console/', pathNot: '^console/(platform|$1)/' },
  ),
  forbid(
    'console-shell',
    'The shell imports no page.',
    { path: '^console/shell/', pathNot: testCode },
    '^console/(pages/|[^/]+$)',
  ),
  forbid(
    'console-pages',
    'Pages import nothing of the root.',
    { path: '^console/pages/', pathNot: testCode },
    '^console/[^/]+$',
  ),
  forbid(
    'console-schemas',
    'Schemas are too heavy for a page: it imports only types of the contract, and its modules without schemas.',
    { path: '^console/', pathNot: testCode },
    {
      path: '^(contract/(?!client/|home-page[.]|limits[.]|product-limits[.]|product-states[.]|product-file-columns[.]|csv-separators[.]|reply-placeholders[.]|review-reports[.]|chat-reports[.]|(offered-)?permissions[.]|may-do[.]|person-notice-kinds[.]|photos[.]|price-change[.]|order-(states|views)[.]|payout-states[.]|post-states[.]|shop-money-kinds[.]|book-kinds[.]|voucher-states[.]|flash-sale-states[.]|carriers[.]|shopper-texts[.]|slugs[.])|node_modules/zod/)',
      dependencyTypesNot: ['type-only'],
    },
  ),
]

/** Restricts a package to these places, so that it can be replaced there. */
const keepPackage = (name: string, places: string, to: Rule['to']) =>
  forbid(
    `package-${name}`,
    `Only ${places} may import it.`,
    { path: `^${oneOf(productRooms)}/`, pathNot: `${places}|${testFile}` },
    to,
  )

const packageRules = [
  keepPackage('http', '^(server/platform/http|host)/', { path: '^node_modules/(hono|@hono)/' }),
  keepPackage('database', '^(db|server|host)/', { path: '^node_modules/pg(-boss)?/' }),
  keepPackage('react', '^(storefront|ui|console|host)/', {
    path: '^node_modules/(react|react-dom|react-router|@react-router)/',
  }),
  keepPackage('node', '^(server|db|host)/|^locales/read[.]ts$|^storefront/.*[.]server[.]tsx?$', {
    dependencyTypes: ['core'],
  }),
]

/** The first words say nothing alone, the others not even as the last word of a name. */
const emptyName = {
  path: '(^|[/.])(common|shared|misc|lib|core|types|index)([/.]|$)|(^|[/.-])(utils?|helpers?|managers?|services?|constants)([/.]|$)',
  pathNot: '^node_modules/|^util(/types)?$',
}

const moduleRules = [
  forbid('empty-name', 'Name a file or folder after what it holds.', '', emptyName),
  forbid('empty-name-of-importer', 'Name a file or folder after what it holds.', emptyName, ''),
  forbid(
    'testing',
    'Only tests import the tools of tests.',
    { path: `^${oneOf(productRooms)}/`, pathNot: testCode },
    '/testing/',
  ),
  forbid('no-cycle', 'No cycle, not even of types; a dynamic import closes none.', '', {
    circular: true,
    viaOnly: { dependencyTypesNot: ['dynamic-import'] },
  }),
  forbid('resolvable', 'No such file or package; a path is written with its ending.', '', {
    couldNotResolve: true,
    pathNot: '^virtual:',
  }),
]

const forbidden = [
  ...roomRules,
  ...ladderRules,
  ...serverRules,
  ...platformRules,
  ...storefrontRules,
  ...consoleRules,
  ...packageRules,
  ...moduleRules,
]

export const options: ICruiseOptions = {
  // TypeScript 7 has no JavaScript API, so dependency-cruiser parses with swc.
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '[+]types/|(^|/)[.]react-router/|^([.]data|build|shots|test-results)/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.js', '.json'],
    cachedInputFileSystem: { cacheDuration: 60_000 },
  },
}

const config: IConfiguration = { forbidden, options }

export default config
