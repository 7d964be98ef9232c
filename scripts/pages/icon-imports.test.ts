import { expect, test } from 'vitest'
import { splitIconImports } from './icon-imports.ts'

const files = new Map([
  ['Heart', 'heart'],
  ['TriangleAlert', 'triangle-exclamation-point'],
])

test('every icon is imported from its own file, under the name it had', () => {
  expect(splitIconImports("import { Heart, TriangleAlert as Sign } from 'lucide-react'\nx", files)).toBe(
    "import Heart from 'lucide-react/icons/heart'; import Sign from 'lucide-react/icons/triangle-exclamation-point'\nx",
  )
})

test('types and what is no icon stay with the package', () => {
  expect(splitIconImports("import {\n  Heart,\n  type LucideIcon,\n} from 'lucide-react'", files)).toBe(
    "import Heart from 'lucide-react/icons/heart'; import { type LucideIcon } from 'lucide-react'",
  )
})
