import { lineOf, visit } from './syntax.ts'
import { type Check, isTest, sources } from './tree.ts'

/** Where the router or a tool asks for a default export, or where it is another's that is described. */
const demanded = [
  /\.d\.ts$/,
  /^storefront\/(pages\/|root\.tsx|routes\.ts|entry\.)/,
  /^[^/]+\.config\.ts$/,
  /^e2e\/global-setup\.ts$/,
]

/** Things have one name everywhere: no default exports, and no files that only hand on what others export. */
export const checkExports: Check = (tree) =>
  sources(tree, (path) => !isTest(path)).flatMap(([path, text]) => {
    const found: string[] = []
    let [own, handedOn] = [0, 0]
    visit(path, text, {
      ExportDefaultDeclaration: ({ start }) => {
        own++
        const isFine = demanded.some((place) => place.test(path))
        if (!isFine) found.push(`${path}:${lineOf(text, start)} has a default export: give it its name`)
      },
      ExportNamedDeclaration: ({ source }) => {
        if (source) handedOn++
        else own++
      },
      ExportAllDeclaration: () => void handedOn++,
    })
    return handedOn > 0 && own === 0 ? [...found, `${path} only hands on what others export`] : found
  })
