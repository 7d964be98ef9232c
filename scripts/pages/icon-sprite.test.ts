import { expect, test } from 'vitest'
import { drawSprite, replaceIconImports } from './icon-sprite.ts'

const files = new Map([
  ['Heart', 'heart'],
  ['TriangleAlert', 'triangle-alert'],
])
const replace = (code: string) => replaceIconImports(code, files, '/assets/icons.svg')

test('an imported icon becomes a component of its symbol, under its local name', () => {
  expect(replace("import { Heart, TriangleAlert as Sign } from 'lucide-react'\nx")).toBe(
    "import { createIcon as createSpriteIcon } from '#ui/sprite-icon.tsx'; " +
      "const Heart = /* @__PURE__ */ createSpriteIcon('/assets/icons.svg#heart'); " +
      "const Sign = /* @__PURE__ */ createSpriteIcon('/assets/icons.svg#triangle-alert')\nx",
  )
})

test('imported types stay with the package', () => {
  expect(replace("import {\n  type LucideIcon,\n} from 'lucide-react'")).toBe(
    "import { type LucideIcon } from 'lucide-react'",
  )
})

test('the sprite has one symbol per icon, in the coordinates of lucide', async () => {
  const sprite = await drawSprite(['check', 'heart'])
  expect([...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">/g)].map(([, id]) => id)).toEqual([
    'check',
    'heart',
  ])
  expect(sprite).toContain('<path d="M20 6 9 17l-5-5" style="vector-effect:var(--icon-vector-effect)"/>')
})
