import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

const stamp = join('build', '.inputs')

const inputs = [
  '{storefront,console,ui,contract,locales}/**/*.*',
  '{react-router,vite}.config.ts',
  // Imports of those configurations.
  'scripts/pages/*.ts',
  'tsconfig*.json',
  'package.json',
  'package-lock.json',
]

export function inputsHash(folder = root): string {
  const files = globSync(inputs, { cwd: folder }).filter((path) => !/\.test\.tsx?$/.test(path))
  const hash = createHash('sha256')
  for (const path of files.sort()) {
    hash.update(`${path}\0`)
    hash.update(readFileSync(join(folder, path)))
    hash.update('\0')
  }
  return hash.digest('hex')
}

export function buildIsStale(folder = root): boolean {
  const path = join(folder, stamp)
  return !existsSync(path) || readFileSync(path, 'utf8') !== inputsHash(folder)
}

export function markBuilt(hash: string, folder = root): void {
  writeFileSync(join(folder, stamp), hash)
}

/** Removes the hash while building, so that a failed build is stale. */
export function markUnbuilt(folder = root): void {
  rmSync(join(folder, stamp), { force: true })
}
