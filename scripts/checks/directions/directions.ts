import { lineOf, type StringAt, stringsOf } from '../syntax.ts'
import { type Check, isTest } from '../tree.ts'
import { physicalClasses } from './class-names.ts'
import { findUnturnedIcons, physicalStyles } from './components.ts'
import { physicalDeclarations } from './declarations.ts'

/** Pages are read from left to right and from right to left: styles say start and end. */
export const checkDirections: Check = (tree) =>
  [...tree]
    .filter(([path]) => /^(ui|storefront|console)\//.test(path) && !isTest(path))
    .flatMap(([path, text]) => {
      const report = (found: StringAt[], advice: string) =>
        found.map(({ value, start }) => `${path}:${lineOf(text, start)} has ${value}: ${advice}`)
      if (path.endsWith('.css')) {
        return report(physicalDeclarations(text), 'use the logical property, or add its mirror image')
      }
      if (!/\.tsx?$/.test(path)) return []
      return [
        ...report(classesOf(path, text), 'use its start or end form, or add its mirror image'),
        ...report(physicalStyles(path, text), 'use the logical property'),
        ...report(findUnturnedIcons(text), 'use a DirectionalIcon, or `directional`'),
      ]
    })

const classesOf = (path: string, text: string): StringAt[] =>
  stringsOf(path, text).flatMap(({ value, start }) =>
    physicalClasses(value.split(/\s+/)).map((name) => ({ value: name, start })),
  )
