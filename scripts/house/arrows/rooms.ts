import { type Check, type Room, roomOf } from '../tree.ts'
import { type Import, importsOf, tell } from './imports.ts'

const tools: Room[] = ['contract', 'server', 'db', 'host', 'locales', 'e2e', 'bench', 'scripts']

/** What a room may know beside itself. Files at the root are the tools' configuration and may know the tools' rooms. */
const mayKnow: Record<Room | 'root', readonly Room[]> = {
  contract: [],
  ui: [],
  locales: [],
  db: ['contract', 'locales'],
  server: ['contract', 'db', 'locales'],
  storefront: ['contract', 'ui', 'locales'],
  console: ['contract', 'ui', 'locales'],
  host: ['contract', 'server', 'db', 'storefront', 'console', 'ui', 'locales'],
  e2e: tools,
  bench: tools,
  scripts: tools,
  root: tools,
}

export const checkRooms: Check = (tree) =>
  importsOf(tree)
    .filter(({ isOurs }) => isOurs)
    .flatMap((each) => [...brokenArrow(each), ...(tree.has(each.to) || isNoText(each.to) ? [] : [missing(each)])])

function brokenArrow(each: Import): string[] {
  const from = roomOf(each.from) ?? 'root'
  const to = roomOf(each.to) ?? 'root'
  if (from === to || (to !== 'root' && mayKnow[from].includes(to))) return []
  return [tell(each, `${from} knows ${mayKnow[from].join(', ') || 'nothing of ours'}`)]
}

const isNoText = (path: string) => /\.(?!tsx?$|css$|json$)\w+$/.test(path)

const missing = (each: Import) => tell(each, 'there is no such file; write the path with its ending')
