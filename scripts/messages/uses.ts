import type { ESTree } from 'vite'
import { lineOf, resultsOf, type StringAt, stringsOf, visit } from '#scripts/repository/syntax.ts'
import { type Check, isProduct, isTest, sources, type Tree } from '#scripts/repository/tree.ts'
import { keyTypesFile } from './key-types.ts'
import { baseKey, type MessageFolder, pluralKeys, readMessages } from './messages.ts'

/**
 * Keys in the program exist: in `t('cart.title')`, in every string of a page that looks like a key, in error codes, and, by its
 * beginning, in a template such as `orders.status.${status}`. The storefront has those of `pages` only, the console its own.
 */
export const checkUsedKeys: Check = (tree) => {
  const all = knownKeys(tree, 'pages', 'server')
  const [ofPages, ofConsole] = [knownKeys(tree, 'pages'), knownKeys(tree, 'console')]
  return programFiles(tree).flatMap(([path, text]) => {
    const isConsole = isConsoleFile(path)
    const isPage = isConsole || isPageFile(path)
    const { files } = isConsole ? ofConsole : all
    const { keys } = isConsole ? ofConsole : isPage ? ofPages : all
    const inPage = (read: typeof keyLikeStrings) =>
      (isPage ? read(path, text) : []).filter(({ value }) => files.has(fileOf(value)))
    const codes = errorCodes(path, text)
    const isCode = ({ start }: StringAt) => codes.some((code) => code.start === start)
    const used = [...keyArguments(path, text), ...inPage(keyLikeStrings)].filter((each) => !isCode(each))
    const unknown = used.filter(({ value }) => !keys.has(value))
    // The server has the texts of all codes.
    const unknownCodes = codes.filter(({ value }) => !all.keys.has(value))
    const isPrefix = ({ value }: StringAt) => [...keys].some((key) => key.startsWith(value))
    const unknownPrefixes = inPage(templatePrefixes).filter((prefix) => !isPrefix(prefix))
    const describe = ({ value, start }: StringAt) =>
      `${path}:${lineOf(text, start)} uses ${value}, which no language has`
    const places = [...unknown, ...unknownPrefixes].map(
      (each) => `${describe(each)}${isConsole ? ' for the console' : isPage ? ' for pages' : ''}`,
    )
    return [...new Set([...places, ...unknownCodes.map(describe)])]
  })
}

/**
 * A key is used if it is a string literal, or if a template such as `orders.status.${…}` can build it. One that begins with the name of a
 * file alone, such as `orders.${state}`, builds only those that end with words of the program. Every page
 * loads the texts of `pages`, so the storefront must use them. An error code in the contract is no use: the server must refuse with it.
 */
export const checkUnusedKeys: Check = (tree) => {
  const files = programFiles(tree)
  const words = new Set(files.flatMap(([, text]) => text.match(/\w+/g) ?? []))
  const unused = (folder: MessageFolder, users: [string, string][]) => {
    const isUsed = findUses(users, words)
    return [...knownKeys(tree, folder).keys].filter((key) => !isUsed(key))
  }
  const users = files.filter(([path]) => isPageFile(path))
  const consoleUsers = files.filter(([path]) => isConsoleFile(path) || path === 'locales/text.ts')
  return [
    ...unused('pages', users).map((key) => `locales: no page uses ${key}`),
    ...unused('server', files).map((key) => `locales: ${key} is unused`),
    ...unused('console', consoleUsers).map((key) => `locales: the console does not use ${key}`),
  ]
}

function findUses(files: readonly [string, string][], words: ReadonlySet<string>): (key: string) => boolean {
  const strings = new Set(files.flatMap(([path, text]) => usedStrings(path, text)))
  const templates = files.flatMap(([path, text]) => templatesOf(path, text))
  const isBuilt = (key: string) =>
    templates.some(({ head, tail, values }) => {
      if (!key.startsWith(head) || !key.endsWith(tail)) return false
      const built = key.slice(head.length, key.length - tail.length)
      return !isWholeFile(head) || values > 1 || built.split('.').every((word) => words.has(word))
    })
  return (key) => strings.has(key) || isBuilt(key)
}

const isWholeFile = (head: string) => head.indexOf('.') === head.length - 1

/** Forms of pages show the keys that the contract names; `locales/text.ts` separates lists with a text. */
const isPageFile = (path: string) => /^(storefront|contract)\/|^locales\/text\.ts$/.test(path)

const isConsoleFile = (path: string) => path.startsWith('console/')

function usedStrings(path: string, text: string): string[] {
  const codes = new Set(errorCodes(path, text).map(({ start }) => start))
  return stringsOf(path, text).flatMap(({ value, start }) => (codes.has(start) ? [] : [value]))
}

const fileOf = (key: string) => key.slice(0, key.indexOf('.'))

function programFiles(tree: Tree): [string, string][] {
  return sources(tree, (path) => isProduct(path) && !isTest(path) && path !== keyTypesFile)
}

function knownKeys(tree: Tree, ...folders: MessageFolder[]): { keys: Set<string>; files: Set<string> } {
  const messages = readMessages(tree, folders)
  const plurals = pluralKeys(messages)
  const keys = [...messages.values()].flatMap((texts) => [...texts.keys()])
  return { keys: new Set(keys.map((key) => baseKey(key, plurals))), files: new Set(keys.map(fileOf)) }
}

/** Functions whose string arguments are keys. */
const keyFunctions = ['t', 'pageText', 'refuse', 'refuseField', 'requireFound', 'Refusal']

/** Keys as arguments, also in a condition: t(isOpen ? 'shops.open' : 'shops.closed'). */
function keyArguments(path: string, text: string): StringAt[] {
  const found: StringAt[] = []
  const collect = (expression: ESTree.Node): void => {
    for (const node of resultsOf(expression)) {
      if (node.type === 'Literal' && isKey(node.value)) found.push({ value: node.value, start: node.start })
    }
  }
  const collectFrom = ({ callee, arguments: given }: ESTree.CallExpression | ESTree.NewExpression) => {
    const name = /\w+$/.exec(text.slice(callee.start, callee.end))?.[0] ?? ''
    if (keyFunctions.includes(name)) given.forEach(collect)
  }
  visit(path, text, {
    CallExpression: collectFrom,
    NewExpression: collectFrom,
    Property: ({ key, value }) => text.slice(key.start, key.end) === 'key' && collect(value),
  })
  return found
}

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[a-z-]+\.\S+$/.test(value)

/** As `orders.write`, which names the same noun as a message file. */
const isPermission = (value: string) => /^[a-z]+\.(read|write)$/.test(value)

function keyLikeStrings(path: string, text: string): StringAt[] {
  const found: StringAt[] = []
  const looksLikeKey = /^[a-z-]+\.[a-z][a-z0-9_]*(\.[a-z0-9_]+)*$/
  visit(path, text, {
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && looksLikeKey.test(value) && !isPermission(value)) found.push({ value, start })
    },
  })
  return found
}

/** Error codes: in `contract/refusals.ts`, under `refuses` of a call, and in `hasCode(error, …)` of a page. */
function errorCodes(path: string, text: string): StringAt[] {
  if (path === 'contract/refusals.ts') return keyLikeStrings(path, text)
  const ranges: { start: number; end: number }[] = []
  visit(path, text, {
    Property: ({ key, value: { start, end } }) => {
      if (text.slice(key.start, key.end) === 'refuses') ranges.push({ start, end })
    },
    CallExpression: ({ callee, start, end }) => {
      if (text.slice(callee.start, callee.end) === 'hasCode') ranges.push({ start, end })
    },
  })
  if (ranges.length === 0) return []
  return keyLikeStrings(path, text).filter((code) =>
    ranges.some(({ start, end }) => code.start > start && code.start < end),
  )
}

const templatePrefixes = (path: string, text: string): StringAt[] =>
  templatesOf(path, text).map(({ head, start }) => ({ value: head, start }))

interface KeyTemplate {
  head: string
  tail: string
  /** Inserted between head and tail. */
  values: number
  start: number
}

function templatesOf(path: string, text: string): KeyTemplate[] {
  const found: KeyTemplate[] = []
  visit(path, text, {
    TemplateLiteral: ({ quasis, expressions: { length: values }, start }) => {
      const [head = '', tail = ''] = [quasis.at(0), quasis.at(-1)].map((part) => part?.value.cooked ?? '')
      if (values > 0 && /^[a-z-]+\.[\w.]*$/.test(head)) found.push({ head, tail, values, start })
    },
  })
  return found
}
