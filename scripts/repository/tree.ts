import { globSync, readFileSync } from 'node:fs'

/** Files as text, by their path from the root of the repository. */
export type Tree = ReadonlyMap<string, string>

/** One sentence per violation, beginning with its path. */
export type Check = (tree: Tree) => string[]

export const productRooms = ['contract', 'server', 'db', 'storefront', 'console', 'ui', 'locales', 'host']
export const toolRooms = ['e2e', 'bench', 'scripts']
export const rooms = [...productRooms, ...toolRooms]

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)
export const isSource = (path: string) => /\.tsx?$/.test(path)
export const isProduct = (path: string) => productRooms.some((room) => path.startsWith(`${room}/`))

let repository: Tree | undefined

/** The repository's files, read once a process. Vitest runs in the root. */
export function repositoryTree(): Tree {
  repository ??= readTree(globSync([`{${rooms}}/**/*.{ts,tsx,css,json}`, '*.md', 'docs/**/*.md']))
  return repository
}

const readTree = (paths: string[]): Tree => new Map(paths.sort().map((path) => [path, readFileSync(path, 'utf8')]))

/** A tree for a test of a check. */
export const treeOf = (files: Record<string, string>): Tree => new Map(Object.entries(files))

export function sources(tree: Tree, isWanted: (path: string) => boolean = () => true): [path: string, text: string][] {
  return [...tree].filter(([path]) => isSource(path) && isWanted(path))
}
