import type { ESTree } from 'vite'
import { lineOf, stringsOf, visit } from '../syntax.ts'
import { type Check, isProduct, isTest, sources, type Tree } from '../tree.ts'
import { pluralKeys, readMessages, writtenKey } from './messages.ts'

/**
 * A key that the program writes out must exist: in `t('cart.title')`, wherever a text of a page looks like one, and by
 * its beginning where it is put together from data, as in `orders.status.${status}`.
 */
export const checkUsedKeys: Check = (tree) => {
  const { keys, files } = writtenKeys(tree)
  return programFiles(tree).flatMap(([path, text]) => {
    const isPage = path.startsWith('storefront/')
    const inPage = (read: typeof likeKeys) =>
      (isPage ? read(path, text) : []).filter(({ value }) => files.has(fileOf(value)))
    const unknown = [...spoken(path, text), ...inPage(likeKeys)].filter(({ value }) => !keys.has(value))
    const isBegun = ({ value }: Said) => [...keys].some((key) => key.startsWith(value))
    const unbegun = inPage(beginnings).filter((said) => !isBegun(said))
    const places = [...unknown, ...unbegun].map(({ value, start }) => `${path}:${lineOf(text, start)} says ${value}`)
    return [...new Set(places)].map((place) => `${place}, no language has it`)
  })
}

/** A text that nobody says is dead. A key counts as said when it, or the beginning of it, stands anywhere as a string. */
export const checkUnusedKeys: Check = (tree) => {
  const { keys } = writtenKeys(tree)
  const files = programFiles(tree)
  const said = new Set(files.flatMap(([path, text]) => stringsOf(path, text).map(({ value }) => value)))
  const begun = files.flatMap(([path, text]) => beginnings(path, text).map(({ value }) => value))
  const isSaid = (key: string) => said.has(key) || begun.some((beginning) => key.startsWith(beginning))
  return [...keys].filter((key) => !isSaid(key)).map((key) => `locales: nobody says ${key}`)
}

const fileOf = (key: string) => key.slice(0, key.indexOf('.'))

function programFiles(tree: Tree): [string, string][] {
  return sources(tree, (path) => isProduct(path) && !isTest(path))
}

function writtenKeys(tree: Tree): { keys: Set<string>; files: Set<string> } {
  const messages = readMessages(tree)
  const plurals = pluralKeys(messages)
  const keys = [...messages.values()].flatMap((texts) => [...texts.keys()])
  const files = new Set(keys.map(fileOf))
  return { keys: new Set(keys.map((key) => writtenKey(key, plurals))), files }
}

type Said = { value: string; start: number }

const speakers = ['t', 'pageText', 'refuse', 'refuseField', 'found', 'Refusal']

/** The keys given to what speaks, also behind a condition: t(isOpen ? 'shops.open' : 'shops.closed'). */
function spoken(path: string, text: string): Said[] {
  const found: Said[] = []
  const collect = (node: ESTree.Node | undefined): void => {
    if (node?.type === 'ConditionalExpression') for (const each of [node.consequent, node.alternate]) collect(each)
    if (node?.type === 'Literal' && isKey(node.value)) found.push({ value: node.value, start: node.start })
  }
  const collectFrom = ({ callee, arguments: given }: ESTree.CallExpression | ESTree.NewExpression) => {
    const name = /\w+$/.exec(text.slice(callee.start, callee.end))?.[0] ?? ''
    if (speakers.includes(name)) given.forEach(collect)
  }
  visit(path, text, {
    CallExpression: collectFrom,
    NewExpression: collectFrom,
    Property: ({ key, value }) => text.slice(key.start, key.end) === 'key' && collect(value),
  })
  return found
}

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[a-z-]+\.\S+$/.test(value)

function likeKeys(path: string, text: string): Said[] {
  const found: Said[] = []
  const looksLikeKey = /^[a-z-]+\.[a-z][a-z0-9_]*(\.[a-z0-9_]+)*$/
  visit(path, text, {
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && looksLikeKey.test(value)) found.push({ value, start })
    },
  })
  return found
}

function beginnings(path: string, text: string): Said[] {
  const found: Said[] = []
  visit(path, text, {
    TemplateLiteral: ({ quasis: [first], expressions, start }) => {
      const value = first?.value.cooked ?? ''
      if (expressions.length > 0 && /^[a-z-]+\.[\w.]*$/.test(value)) found.push({ value, start })
    },
  })
  return found
}
