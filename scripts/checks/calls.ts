import type { ESTree } from 'vite'
import { stringsOf, visit } from './syntax.ts'
import { type Check, isTest, sources, type Tree } from './tree.ts'

type ContractCall = { name: string; address: string; path: string }

/** Each call of the contract has a route and a door test that requests it by its method and path. */
export const checkCalls: Check = (tree) => {
  const routed = routeNames(tree)
  const requested = testedAddresses(tree)
  return contractCalls(tree).flatMap(({ name, address, path }) => [
    ...(routed.has(name) ? [] : [`${path}: no server/*/routes.ts routes ${name}`]),
    ...(requested.has(address) ? [] : [`${path}: no door test requests ${address} (${name})`]),
  ])
}

/** Entries `name: call({ method: 'GET', path: '/carts', … })` of contract/. */
export function contractCalls(tree: Tree): ContractCall[] {
  const calls: ContractCall[] = []
  for (const [path, text] of sources(tree, (each) => each.startsWith('contract/') && !isTest(each))) {
    visit(path, text, {
      Property: ({ key, value }) => {
        const isCall = value.type === 'CallExpression' && text.slice(value.callee.start, value.callee.end) === 'call'
        const argument = isCall ? value.arguments[0] : undefined
        if (argument?.type !== 'ObjectExpression') return
        const address = `${literalOf(argument, 'method')} ${literalOf(argument, 'path')}`
        calls.push({ name: text.slice(key.start, key.end), address, path })
      },
    })
  }
  return calls
}

function literalOf(object: ESTree.ObjectExpression, name: string): string | undefined {
  for (const each of object.properties) {
    const isNamed = each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === name
    if (isNamed && each.value.type === 'Literal') return String(each.value.value)
  }
  return undefined
}

function routeNames(tree: Tree): Set<string> {
  const names = new Set<string>()
  for (const [path, text] of sources(tree, (each) => /^server\/[^/]+\/routes\.ts$/.test(each))) {
    visit(path, text, { Property: ({ key }) => void names.add(text.slice(key.start, key.end)) })
  }
  return names
}

function testedAddresses(tree: Tree): Set<string> {
  const tests = sources(tree, (path) => path.startsWith('server/') && isTest(path))
  return new Set(tests.flatMap(([path, text]) => stringsOf(path, text).map(({ value }) => value)))
}
