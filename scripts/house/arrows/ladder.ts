import { stringsOf, visit } from '../syntax.ts'
import type { Check, Tree } from '../tree.ts'

const ladderFile = 'server/ladder.ts'
const noCapabilities = ['kit', 'testing']

/** The capabilities in order, lowest first, as the array `ladder` of server/ladder.ts lists them. */
export function readLadder(tree: Tree): string[] {
  const text = tree.get(ladderFile) ?? ''
  let [start, end] = [0, 0]
  visit(ladderFile, text, {
    VariableDeclarator: (node) => {
      if (node.id.type === 'Identifier' && node.id.name === 'ladder') [start, end] = [node.start, node.end]
    },
  })
  const words = stringsOf(ladderFile, text).filter((word) => word.start > start && word.start < end)
  return words.map(({ value }) => value)
}

/** The capability that a server file belongs to; none for the kit and for files directly in server/. */
export function capabilityOf(path: string): string | undefined {
  const name = /^server\/([^/]+)\//.exec(path)?.[1]
  return name && !noCapabilities.includes(name) ? name : undefined
}

export const checkLadder: Check = (tree) => {
  const ladder = readLadder(tree)
  const folders = new Set([...tree.keys()].map(capabilityOf).filter((name) => name !== undefined))
  const unlisted = [...folders].filter((name) => !ladder.includes(name))
  const absent = ladder.filter((name) => !folders.has(name))
  const twice = ladder.filter((name, place) => ladder.indexOf(name) !== place)
  return [
    ...unlisted.map((name) => `server/${name} has no place on the ladder (${ladderFile})`),
    ...absent.map((name) => `${ladderFile} lists ${name}, and there is no folder of that name`),
    ...twice.map((name) => `${ladderFile} lists ${name} twice`),
  ]
}
