import type { ESTree } from 'vite'
import { stringsOf, visit } from './syntax.ts'
import { type Check, isTest, sources, type Tree } from './tree.ts'

type Entry = { name: string; address: string; path: string }

/** Every call of the contract is answered by a verb and asked in a door test by its name in the specification. */
export const checkCoverage: Check = (tree) => {
  const routed = routedNames(tree)
  const asked = askedAddresses(tree)
  return readContract(tree).flatMap(({ name, address, path }) => [
    ...(routed.has(name) ? [] : [`${path}: no server/*/routes.ts answers ${name}`]),
    ...(asked.has(address) ? [] : [`${path}: no door test asks ${address} (${name})`]),
  ])
}

/** A tag keeps a journey from the other screens: one with two of them would run nowhere. */
export const checkJourneys: Check = (tree) =>
  sources(tree, (path) => path.startsWith('e2e/') && isTest(path)).flatMap(([path, text]) =>
    [...text.matchAll(/\btag: *\[/g)].map(({ index }) => {
      const line = text.slice(0, index).split('\n').length
      return `${path}:${line} has a list of tags: a journey has one, or none`
    }),
  )

/** Every setting that an operator has is set by a journey, which shows what it does in a browser. */
export const checkSettings: Check = (tree) => {
  const journeys = sources(tree, (path) => path.startsWith('e2e/') && isTest(path))
  const setting = journeys.map(([, text]) => text).filter((text) => /\bimportSettings\(|'settings', 'set'/.test(text))
  return settingKeys(tree)
    .filter((key) => !setting.some((text) => new RegExp(`[[{,\\s]['"]?${key}['"]?\\s*[:,}\\]]`).test(text)))
    .map((key) => `${settingFields}: no journey sets ${key}`)
}

const settingFields = 'server/settings/fields.ts'

/** The names in `export const fields = { … }`. */
function settingKeys(tree: Tree): string[] {
  const text = tree.get(settingFields) ?? ''
  const keys: string[] = []
  visit(settingFields, text, {
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || id.name !== 'fields' || init?.type !== 'ObjectExpression') return
      for (const each of init.properties)
        if (each.type === 'Property') keys.push(text.slice(each.key.start, each.key.end))
    },
  })
  return keys
}

/** The entries `name: call({ method: 'GET', path: '/carts', … })` of contract/. */
function readContract(tree: Tree): Entry[] {
  const entries: Entry[] = []
  for (const [path, text] of sources(tree, (each) => each.startsWith('contract/') && !isTest(each))) {
    visit(path, text, {
      Property: ({ key, value }) => {
        const isCall = value.type === 'CallExpression' && text.slice(value.callee.start, value.callee.end) === 'call'
        const given = isCall ? value.arguments[0] : undefined
        if (given?.type !== 'ObjectExpression') return
        const name = text.slice(key.start, key.end)
        entries.push({ name, address: `${textOf(given, 'method')} ${textOf(given, 'path')}`, path })
      },
    })
  }
  return entries
}

function textOf(given: ESTree.ObjectExpression, name: string): string | undefined {
  for (const each of given.properties) {
    const isNamed = each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === name
    if (isNamed && each.value.type === 'Literal') return String(each.value.value)
  }
  return undefined
}

function routedNames(tree: Tree): Set<string> {
  const names = new Set<string>()
  for (const [path, text] of sources(tree, (each) => /^server\/[^/]+\/routes\.ts$/.test(each))) {
    visit(path, text, {
      Property: ({ key }) => void names.add(text.slice(key.start, key.end)),
    })
  }
  return names
}

function askedAddresses(tree: Tree): Set<string> {
  const tests = sources(tree, (path) => path.startsWith('server/') && isTest(path))
  return new Set(tests.flatMap(([path, text]) => stringsOf(path, text).map(({ value }) => value)))
}
