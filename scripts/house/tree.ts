import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The house as text: path from the root with forward slashes → contents. Checks are pure functions over it. */
export type Tree = ReadonlyMap<string, string>

/** One sentence for each place that breaks the rule, beginning with where it is. */
export type Check = (tree: Tree) => string[]

const kinds = ['ts', 'tsx', 'css', 'json']
const away = ['node_modules', 'build', 'shots', 'test-results']

export const rooms = [
  'contract',
  'server',
  'db',
  'storefront',
  'console',
  'ui',
  'locales',
  'host',
  'e2e',
  'bench',
  'scripts',
] as const
export type Room = (typeof rooms)[number]

export function readTree(root: string): Tree {
  const isAway = (path: string) => path.startsWith('.') || away.includes(path)
  const globs = [`*.{${kinds},md}`, 'docs/**/*.md', `{${rooms}}/**/*.{${kinds}}`]
  const paths = globSync(globs, { cwd: root, exclude: isAway })
  return new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** The room of a file; files at the root belong to none. */
export function roomOf(path: string): Room | undefined {
  return rooms.find((room) => path.startsWith(`${room}/`))
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)
export const isSource = (path: string) => /\.tsx?$/.test(path)
export const isProduct = (path: string) => !['e2e', 'bench', 'scripts', undefined].includes(roomOf(path))

export function sources(tree: Tree, isWanted: (path: string) => boolean = () => true): [path: string, text: string][] {
  return [...tree].filter(([path]) => isSource(path) && isWanted(path))
}
