import { dirname } from 'node:path'
import type { ESTree } from 'vite'
import { lineOf, resultsOf, visit } from './syntax.ts'
import { type Check, isSource, isTest, sources } from './tree.ts'

/** Meaningless as a name and as the last word of a longer one. */
const emptyWords = ['util', 'utils', 'helper', 'helpers', 'manager', 'managers', 'service', 'services', 'constants']
/** Meaningless alone; with another word they may be precise, as in `address-types`. */
const emptyNames = ['common', 'shared', 'misc', 'lib', 'core', 'types', 'index']

export const checkNames: Check = (tree) => {
  const isEmpty = (word: string) => emptyNames.includes(word) || emptyWords.includes(word.split('-').at(-1) ?? '')
  const paths = [...tree.keys()].filter((path) =>
    path
      .split('/')
      .flatMap((part) => part.split('.'))
      .some(isEmpty),
  )
  return paths.map((path) => `${path} has a name that says nothing: name it after what it holds`)
}

const maxFilesPerFolder = 20
/** Folders with one file per capability, page or journey, and lists of data. */
const isList = (folder: string) => /^(contract|e2e|storefront\/pages|db\/(demo|base)(\/.*)?)$/.test(folder)

export const checkFolders: Check = (tree) => {
  const counted = [...tree.keys()].filter((path) => isSource(path) && !isTest(path))
  return [...Map.groupBy(counted, (path) => dirname(path))]
    .filter(([folder, files]) => files.length > maxFilesPerFolder && !isList(folder))
    .map(([folder, files]) => `${folder} has ${files.length} files, at most ${maxFilesPerFolder} are allowed`)
}

/** Biome's noExcessiveLinesPerFunction skips arrow functions whose body is an expression. */
export const checkExpressions: Check = (tree) =>
  sources(tree, (path) => !isTest(path) && !path.startsWith('db/demo/art/')).flatMap(([path, text]) => {
    const long: string[] = []
    const maxLines = path.endsWith('.tsx') ? 60 : 40
    if (text.split('\n').length <= maxLines) return []
    visit(path, text, {
      ArrowFunctionExpression: ({ start, end }) => {
        const lines = text.slice(start, end).split('\n').length
        if (lines > maxLines)
          long.push(`${path}:${lineOf(text, start)} has ${lines} lines, at most ${maxLines} are allowed`)
      },
    })
    return long
  })

/** A module that only re-exports hides where things are. Biome's noBarrelFile reports every re-export. */
export const checkBarrels: Check = (tree) =>
  sources(tree, (path) => !isTest(path)).flatMap(([path, text]) => {
    let [own, handedOn] = [0, 0]
    if (!/^export (type )?[*{]/m.test(text)) return []
    visit(path, text, {
      ExportDefaultDeclaration: () => void own++,
      ExportNamedDeclaration: ({ source }) => void (source ? handedOn++ : own++),
      ExportAllDeclaration: () => void handedOn++,
    })
    return handedOn > 0 && own === 0 ? [`${path} only re-exports`] : []
  })

/** dependency-cruiser with swc does not see `import('…').Type`. */
export const checkImportTypes: Check = (tree) =>
  sources(tree).flatMap(([path, text]) => {
    if (!text.includes('import(')) return []
    const found: string[] = []
    visit(path, text, {
      TSImportType: ({ start }) =>
        void found.push(`${path}:${lineOf(text, start)} has an inline type import: use import type`),
    })
    return found
  })

const spokenAttributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'label',
]

/** Texts come from the message files. Biome's noJsxLiterals sees text between tags, but no attributes and expressions. */
export const checkTexts: Check = (tree) =>
  sources(tree, (path) => /^(storefront|ui|console)\/.*\.tsx$/.test(path) && !isTest(path)).flatMap(([path, text]) => {
    const found: string[] = []
    const note = (value: string, start: number) => {
      if (/\p{L}/u.test(value)) found.push(`${path}:${lineOf(text, start)} has the text “${value}”: use a message`)
    }
    const noteTexts = (expression: ESTree.Node) => {
      for (const node of resultsOf(expression)) {
        if (node.type === 'Literal' && typeof node.value === 'string') note(node.value, node.start)
        if (node.type !== 'TemplateLiteral') continue
        for (const { value, start } of node.quasis) note(value.cooked ?? value.raw, start)
        node.expressions.forEach(noteTexts)
      }
    }
    const noteChildren = (children: ESTree.JSXChild[]) => {
      for (const child of children) if (child.type === 'JSXExpressionContainer') noteTexts(child.expression)
    }
    visit(path, text, {
      JSXElement: ({ openingElement: { name }, children }) => {
        const isCode = name.type === 'JSXIdentifier' && /^(style|script)$/.test(name.name)
        if (!isCode) noteChildren(children)
      },
      JSXFragment: ({ children }) => noteChildren(children),
      JSXAttribute: ({ name, value }) => {
        const isSpoken = name.type === 'JSXIdentifier' && spokenAttributes.includes(name.name)
        const node = value?.type === 'JSXExpressionContainer' ? value.expression : value
        if (isSpoken && node) noteTexts(node)
      },
    })
    return found
  })

/** A conflict marker breaks the parsing of all but Markdown files. */
export const checkConflicts: Check = (tree) =>
  [...tree].flatMap(([path, text]) =>
    path.endsWith('.md') && /^(<{7}|>{7})( |$)/m.test(text) ? [`${path} has the marker of an unfinished merge`] : [],
  )

/** Each of these tags excludes a journey from other projects, so that one with two of them would run nowhere. */
export const checkJourneyTags: Check = (tree) =>
  sources(tree, (path) => path.startsWith('e2e/')).flatMap(([path, text]) =>
    [...text.matchAll(/\btag: *\[([^\]]*)\]/g)]
      .filter(([, tags = '']) => (tags.match(/@(phone|desk|everywhere)/g) ?? []).length > 1)
      .map(({ index }) => `${path}:${lineOf(text, index)} has several of @phone, @desk, @everywhere`),
  )

/** Otherwise the way back from a step along the page waits for the server (storefront/platform/navigation/should-revalidate.ts). */
export const checkRevalidation: Check = (tree) =>
  sources(tree, (path) => /^storefront\/pages\/[\w-]+\.tsx$/.test(path)).flatMap(([path, text]) =>
    /^export .*\bloader\b/m.test(text) && !/^export .*\bshouldRevalidate\b/m.test(text)
      ? [`${path} has a loader and no shouldRevalidate`]
      : [],
  )
