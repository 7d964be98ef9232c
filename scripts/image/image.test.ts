import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { forgetParsed, visit } from '#scripts/repository/syntax.ts'
import { isSource, isTest, repositoryTree } from '#scripts/repository/tree.ts'
import { copiedPaths, dockerfile, removedPaths, trialPaths, uninstalledPackages } from './dockerfile.ts'

vi.setConfig({ testTimeout: 60_000 })

afterAll(forgetParsed)

/** `static` imports load with the module, `run-time` ones also later; `all` includes type imports. */
type Kind = 'static' | 'run-time' | 'all'

function importsOf(path: string, text: string, kind: Kind): string[] {
  const names: string[] = []
  const isOfKind = (typeOrValue: string | undefined) => kind === 'all' || typeOrValue !== 'type'
  const add = (source: { value?: unknown } | null) => {
    if (typeof source?.value === 'string') names.push(source.value)
  }
  visit(path, text, {
    ImportDeclaration: ({ source, importKind }) => isOfKind(importKind) && add(source),
    ExportNamedDeclaration: ({ source, exportKind }) => isOfKind(exportKind) && add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => kind !== 'static' && add('value' in source ? source : null),
  })
  return names
}

function fileOf(path: string, name: string): string | undefined {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? posix.join(posix.dirname(path), name) : undefined
}

const isWithin = (paths: readonly string[]) => (path: string) =>
  paths.some((each) => path === each || path.startsWith(`${each}/`))
const isCopied = isWithin(copiedPaths)
const isRemoved = isWithin(removedPaths)

function closureOf(entries: readonly string[], kind: Kind) {
  const files = new Set(entries)
  const packages = new Map<string, string>()
  for (const path of files) {
    const text = repositoryTree().get(path)
    if (text === undefined || !isSource(path) || isRemoved(path)) continue
    for (const name of importsOf(path, text, kind)) {
      const file = fileOf(path, name)
      if (file) files.add(file)
      else if (!name.startsWith('node:')) packages.set(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name, path)
    }
  }
  return { files: [...files], packages }
}

/** Modules of demo, test gateway, outbox and local tools that the shop imports dynamically. */
const needlessParts = [
  'db/demo/draw-pictures.ts',
  'db/demo/people/people.ts',
  'db/demo/seed.ts',
  'host/pages/builder.ts',
  'host/pages/outbox.ts',
  'host/sandbox/sandbox-pay.ts',
  'host/stand-in/stand-in.ts',
  'server/payments/gateways/sandbox.ts',
  'server/platform/mail-and-sms/outbox.ts',
]

const operatorCommands = [...repositoryTree().keys()].filter(
  (path) => /^scripts\/operator\/[^/]+$/.test(path) && !isTest(path),
)
const entries = ['host/main.ts', ...operatorCommands]
const { files, packages } = closureOf(entries, 'run-time')

test('the image has every file that the shop and the operator commands import statically', () => {
  const needed = closureOf(entries, 'static').files
  expect(needed.length).toBeGreaterThan(400)
  expect(needed.filter((path) => !isCopied(path) || isRemoved(path))).toEqual([])
})

test('the image has the files of every dynamic import but of what only a trial or a checkout switches on', () => {
  expect(files.length).toBeGreaterThan(needlessParts.length + 450)
  expect(files.filter((path) => !isCopied(path))).toEqual([])
  expect(files.filter(isRemoved).sort()).toEqual(needlessParts)
})

test('demo, test gateway and outbox are put back by the target trial alone; the last target is production', () => {
  const trial = ['db/demo', 'host/sandbox', 'host/pages/outbox.ts', 'server/platform/mail-and-sms/outbox.ts']
  expect(trialPaths).toEqual([
    ...trial,
    'server/payments/gateways/sandbox.ts',
    'server/payments/gateways/sandbox-queries.ts',
  ])
  expect(removedPaths).toEqual(expect.arrayContaining(trialPaths))
  const stages = [...dockerfile.matchAll(/^FROM (\S+) AS (\S+)$/gm)].map(([, from, name]) => [name, from])
  expect(stages.slice(1)).toEqual([
    ['shop', expect.stringMatching(/^node:/)],
    ['trial', 'shop'],
    ['production', 'shop'],
  ])
})

test('every module of the image is imported, or is a migration or the picture decoder', () => {
  const isEntry = (path: string) =>
    path.startsWith('db/migrations/') || path === 'server/platform/images/decoder-process.ts'
  const imported = new Set(closureOf([...entries, ...[...repositoryTree().keys()].filter(isEntry)], 'all').files)
  const isShown = (path: string) => /^(?:contract|db|host|scripts|server)\//.test(path) && isSource(path)
  const contained = [...repositoryTree().keys()].filter(
    (path) => isShown(path) && isCopied(path) && !isRemoved(path) && !isTest(path) && !path.includes('/testing/'),
  )
  expect(contained.length).toBeGreaterThan(400)
  expect(contained.filter((path) => !imported.has(path))).toEqual([])
})

test('the image lacks no package that the shop imports', () => {
  expect(packages.size).toBeGreaterThan(20)
  expect([...packages].filter(([name]) => uninstalledPackages.includes(name))).toEqual([])
})

test('the image has no tests and no tools of the repository', () => {
  expect(copiedPaths.filter((path) => /^(?:bench|e2e|scripts(?!\/operator$)|\.)/.test(path))).toEqual([])
  expect(dockerfile).toMatch(/find [^&]* -name testing -o -name '\*\.test\.ts\*'/)
})

test('base images are pinned by version and digest, the same where one is named twice', () => {
  const images = ['Dockerfile', 'db/container/Dockerfile'].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^FROM (\S+:\S+)/gm)].map(([, image = '']) => image),
  )
  for (const image of images) expect(image).toMatch(/^(node|postgres):\d+\.[\w.-]+@sha256:[\da-f]{64}$/)
  expect(new Set(images).size).toBe(2)
})

test('compose.yaml asks the operator for secrets and addresses, and gives both services no more rights than they need', () => {
  const compose = readFileSync('compose.yaml', 'utf8')
  for (const name of ['SOUK_ORIGIN', 'TRUSTED_PROXIES', 'POSTGRES_PASSWORD']) expect(compose).toContain(`\${${name}:?`)
  for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"])
    expect(compose.split(line)).toHaveLength(3)
  const published = [...compose.matchAll(/ports: \['([^']*)/g)].map(([, port]) => port)
  expect(published).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)])
})

test('compose.yaml gives the shop every variable of shop.env, which neither git nor an image contains', () => {
  const [shop, database] = readFileSync('compose.yaml', 'utf8').split(/^ {2}postgres:\n/m)
  expect(shop).toContain('env_file: [{ path: shop.env, required: false }]')
  expect(database).not.toContain('env_file')
  for (const path of ['.gitignore', '.dockerignore'])
    expect(readFileSync(path, 'utf8').split('\n'), path).toEqual(expect.arrayContaining(['.env*', 'shop.env']))
})

test('compose.yaml builds the target production by default, and its shop and PostgreSQL verify each other by certificate', () => {
  const compose = readFileSync('compose.yaml', 'utf8')
  expect(compose).toMatch(/target: '\$\{SOUK_TARGET:-production\}'/)
  const url = new URL(/DATABASE_URL: (\S+)\n/.exec(compose)?.[1] ?? '')
  expect([url.username, url.password, url.host]).toEqual(['souk', '', 'postgres:5432'])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    sslmode: 'verify-full',
    sslrootcert: '/certificate/postgres.crt',
    sslcert: '/certificate/souk.pem',
    sslkey: '/certificate/souk.pem',
  })
  expect(compose).toContain("'certificate:/certificate:ro'")
  // A connection without a certificate is an error line in PostgreSQL's log, every two seconds.
  expect(compose).not.toContain('pg_isready')
  // The group that may read the key.
  const group = /id -g postgres\)" = (\d+)/.exec(readFileSync('db/container/Dockerfile', 'utf8'))?.[1]
  expect(compose).toContain(`group_add: ['${group}']`)
  const rules = readFileSync('db/container/pg_hba.conf', 'utf8')
    .split('\n')
    .filter((line) => /^\w/.test(line))
  expect(rules.map((line) => line.split(/\s+/).join(' '))).toEqual([
    'local all all trust',
    'hostssl souk souk all cert',
  ])
})
