import { lineOf, stringsOf } from '../syntax.ts'
import { type Check, isTest } from '../tree.ts'
import { directedWords } from './class-words.ts'
import { directedDeclarations } from './declarations.ts'
import { unturnedIcons } from './icons.ts'
import { directedProperties } from './inline-styles.ts'

/** Pages read in both directions: start and end, never left and right. */
export const checkDirections: Check = (tree) =>
  [...tree]
    .filter(([path]) => /^(ui|storefront|console)\//.test(path) && !isTest(path))
    .flatMap(([path, text]) => {
      if (path.endsWith('.css')) return inStyles(path, text)
      return /\.tsx?$/.test(path) ? [...inClasses(path, text), ...inline(path, text), ...icons(path, text)] : []
    })

const inStyles = (path: string, text: string) =>
  directedDeclarations(text).map(
    ({ words, start }) =>
      `${path}:${lineOf(text, start)} says ${words}: use the logical property, or say its mirror image`,
  )

const inClasses = (path: string, text: string) =>
  stringsOf(path, text).flatMap(({ value, start }) =>
    directedWords(value.split(/\s+/)).map(
      (word) => `${path}:${lineOf(text, start)} says ${word}: use its start or end form, or say its mirror image`,
    ),
  )

const inline = (path: string, text: string) =>
  directedProperties(path, text).map(
    ({ words, start }) => `${path}:${lineOf(text, start)} says ${words}: use the logical property`,
  )

const icons = (path: string, text: string) =>
  unturnedIcons(text).map(
    ({ words, start }) =>
      `${path}:${lineOf(text, start)} draws ${words}: draw it as a DirectionalIcon, or as \`directional\``,
  )
