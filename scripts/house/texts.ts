import { lineOf, visit } from './syntax.ts'
import { type Check, isTest, sources } from './tree.ts'

const spokenAttributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'label',
]
const hasLetters = /\p{L}/u

/** What a shopper reads or hears comes from the message files, in the shopper's language. */
export const checkTexts: Check = (tree) =>
  sources(tree, (path) => /^(storefront|ui|console)\/.*\.tsx$/.test(path) && !isTest(path)).flatMap(([path, text]) => {
    const found: string[] = []
    const note = (words: string, start: number) => {
      const said = words.trim().replace(/\s+/g, ' ')
      if (hasLetters.test(said))
        found.push(`${path}:${lineOf(text, start)} says “${said}” itself: it belongs in a message file`)
    }
    visit(path, text, {
      JSXText: (node) => note(node.value, node.start),
      JSXExpressionContainer: ({ expression: node }) => {
        const isChild = text[node.start - 2] !== '='
        if (isChild && node.type === 'Literal') note(String(node.value), node.start)
      },
      JSXAttribute: ({ name, value }) => {
        const isSpoken = name.type === 'JSXIdentifier' && spokenAttributes.includes(name.name)
        const node = value?.type === 'JSXExpressionContainer' ? value.expression : value
        if (isSpoken && node?.type === 'Literal') note(String(node.value), node.start)
      },
    })
    return found
  })
