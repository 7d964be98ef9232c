import { lineOf, visit } from './syntax.ts'
import { type Check, isProduct, isTest, sources } from './tree.ts'

const reader = 'server/config.ts'

/** Only one file reads the environment, so that what can be set is validated and documented in one place. */
export const checkEnvironment: Check = (tree) =>
  sources(tree, (path) => isProduct(path) && !isTest(path) && path !== reader).flatMap(([path, text]) => {
    const found: string[] = []
    visit(path, text, {
      MemberExpression: (node) => {
        const isRead = text.slice(node.start, node.end) === 'process.env'
        if (isRead) found.push(`${path}:${lineOf(text, node.start)} reads process.env: only ${reader} does`)
      },
    })
    return found
  })
