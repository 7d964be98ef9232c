import { globSync, readFileSync } from 'node:fs'
import { type Figures, measureCode } from './figures/figures.ts'
import { isProduct, productRooms, repositoryTree, sources, type Tree } from './repository/tree.ts'

const vagueTypes = /^export (?:interface|type) (?:Asked|Told|Said|Surroundings|Thing)\b/gm

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

const rowOf = ({ mutualFolders, commentShare, shortShare, ...others }: Figures) => ({
  ...others,
  comments: percent(commentShare),
  'up to 30 lines': percent(shortShare),
  'mutual folders': mutualFolders.length,
})

const linesBelow = (folder: string) =>
  globSync(`${folder}/**/*.{ts,grit}`).reduce(
    (sum, path) => sum + readFileSync(path, 'utf8').trimEnd().split('\n').length,
    0,
  )

function printRooms(tree: Tree): void {
  const rooms = ['', ...productRooms.map((room) => `${room}/`)].map(
    (room) => [room || 'all rooms', measureRoom(tree, room)] as const,
  )
  console.table(
    Object.fromEntries(rooms.filter(([, { files }]) => files > 0).map(([room, figures]) => [room, rowOf(figures)])),
  )
  for (const pair of rooms[0]?.[1].mutualFolders ?? []) console.log(`  ${pair}`)
}

const measureRoom = (tree: Tree, room: string) =>
  measureCode(new Map([...tree].filter(([path]) => isProduct(path))), room)

function printCouplings(tree: Tree): void {
  const vague = sources(tree).flatMap(([path, text]) =>
    [...text.matchAll(vagueTypes)].map(([name]) => `${path}: ${name}`),
  )
  console.log(`${vague.length} exported types with a vague name${vague.map((each) => `\n  ${each}`).join('')}`)
  console.log(`${linesBelow('scripts/checks')} lines of own checks, their tests included`)
}

const tree = repositoryTree()
printRooms(tree)
printCouplings(tree)
