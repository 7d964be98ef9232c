import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { forgetParsed, visit } from './syntax.ts'
import { isSource, isTest, repositoryTree } from './tree.ts'

vi.setConfig({ testTimeout: 60_000 })

afterAll(forgetParsed)

const dockerfile = readFileSync('Dockerfile', 'utf8')
const copied = [...dockerfile.matchAll(/^COPY --from=build \/srv\/souk\/(\S+) /gm)].map(([, path = '']) => path)
const uninstalled = /npm uninstall ([^&]*)/.exec(dockerfile)?.[1]?.split(/[\s\\]+/) ?? []

/** The names that a module imports as values. */
function importsOf(path: string, text: string): string[] {
  const names: string[] = []
  const add = (source: { value?: unknown } | null) => {
    if (typeof source?.value === 'string') names.push(source.value)
  }
  visit(path, text, {
    ImportDeclaration: ({ source, importKind }) => importKind !== 'type' && add(source),
    ExportNamedDeclaration: ({ source, exportKind }) => exportKind !== 'type' && add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add('value' in source ? source : null),
  })
  return names
}

/** The files and packages that a file needs at run time, its own imports and those of what it imports. */
function closureOf(entries: readonly string[]) {
  const files = new Set(entries)
  const packages = new Map<string, string>()
  for (const path of files) {
    const text = repositoryTree().get(path)
    if (text === undefined || !isSource(path)) continue
    for (const name of importsOf(path, text)) {
      if (name.startsWith('#')) files.add(name.slice(1))
      else if (name.startsWith('.')) files.add(posix.join(posix.dirname(path), name))
      else if (!name.startsWith('node:')) packages.set(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name, path)
    }
  }
  return { files: [...files], packages }
}

const operatorCommands = [...repositoryTree().keys()].filter(
  (path) => /^scripts\/operator\/[^/]+$/.test(path) && !isTest(path),
)
const { files, packages } = closureOf(['host/main.ts', ...operatorCommands])

test('the image has every file that the shop and the operator commands import', () => {
  expect(files.length).toBeGreaterThan(500)
  const missing = files.filter((path) => !copied.some((folder) => path.startsWith(`${folder}/`)))
  expect(missing).toEqual([])
})

test('the image lacks no package that the shop imports; only development imports a builder', () => {
  expect(packages.size).toBeGreaterThan(20)
  const lacking = [...packages].filter(([name]) => uninstalled.includes(name))
  expect(lacking).toEqual([['vite', 'host/pages/renderer.ts']])
})

test('the image has no tests and no tools of the repository', () => {
  expect(copied.filter((path) => /^(?:bench|e2e|scripts(?!\/operator$)|\.)/.test(path))).toEqual([])
  expect(dockerfile).toMatch(/find [^&]* -name testing -o -name '\*\.test\.ts\*'/)
})

test('compose.yaml asks the operator for secrets and addresses, and gives both services no more rights than they need', () => {
  const compose = readFileSync('compose.yaml', 'utf8')
  for (const name of ['SOUK_ORIGIN', 'TRUSTED_PROXIES', 'SOUK_DATABASE_PASSWORD', 'POSTGRES_PASSWORD'])
    expect(compose).toContain(`\${${name}:?`)
  for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"])
    expect(compose.split(line)).toHaveLength(3)
  const published = [...compose.matchAll(/ports: \['([^']*)/g)].map(([, port]) => port)
  expect(published).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)])
})
