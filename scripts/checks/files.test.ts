import { expect, test } from 'vitest'
import {
  checkBarrels,
  checkConflicts,
  checkExpressions,
  checkFolders,
  checkImportTypes,
  checkJourneyTags,
  checkNames,
  checkRevalidation,
  checkTexts,
} from './files.ts'
import { treeOf } from './tree.ts'

const files = (count: number, ending: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`ui/forms/a${index}.${ending}`, '']))

const arrowOf = (lines: number) => `export const a = () => [\n${'  1,\n'.repeat(lines - 2)}]`

test.each([
  [checkNames, { 'server/utils/a.ts': '' }, { 'storefront/address-types.ts': '', 'ui/class-names.ts': '' }],
  [checkNames, { 'server/cart-manager.ts': '' }, { 'server/cart/cart.test.ts': '' }],
  [checkNames, { 'server/cart.types.ts': '' }, { 'locales/pt-BR/cart.json': '' }],
  [checkNames, { 'ui/index.ts': '' }, { 'storefront/category-index.ts': '' }],
  [checkFolders, files(21, 'ts'), { ...files(20, 'ts'), ...files(20, 'test.ts') }],
  [checkExpressions, { 'server/a.ts': arrowOf(41) }, { 'server/a.ts': arrowOf(40), 'ui/a.test.ts': arrowOf(99) }],
  [checkExpressions, { 'ui/a.tsx': arrowOf(61) }, { 'ui/a.tsx': arrowOf(60), 'db/demo/art/a.ts': arrowOf(99) }],
  [checkBarrels, { 'ui/a.ts': "export * from './b.ts'" }, { 'ui/a.ts': "export * from './b.ts'\nexport const c = 1" }],
  [checkBarrels, { 'ui/a.ts': "export { b } from './b.ts'" }, { 'ui/a.ts': 'export const c = 1' }],
  [checkImportTypes, { 'ui/a.ts': "type A = import('./b.ts').A" }, { 'ui/a.ts': "const a = () => import('./b.ts')" }],
  [checkTexts, { 'ui/a.tsx': "const a = <p>{'Add'}</p>" }, { 'ui/a.tsx': "const a = <p>{' · '}{t('a.b')}</p>" }],
  [
    checkTexts,
    { 'ui/a.tsx': 'const a = <input alt="Add" />' },
    { 'ui/a.tsx': 'const a = <p id="add" title={t("a.b")} />' },
  ],
  [checkTexts, { 'ui/a.tsx': "const a = <input alt={'Add'} />" }, { 'ui/a.tsx': 'const a = <p title="5 %" />' }],
  [
    checkTexts,
    { 'ui/a.tsx': "const a = <p aria-label={isOpen ? t('a.b') : (name ?? 'Open')} />" },
    { 'ui/a.tsx': "const a = <p aria-label={kind === 'Open' ? t('a.b') : (name ?? '–')} />" },
  ],
  [
    checkTexts,
    { 'ui/a.tsx': `const a = <p>{\`\${count} pieces\`}</p>` },
    { 'ui/a.tsx': `const a = <p id={\`piece-\${count}\`}>{\`\${count} × \${price}\`}</p>` },
  ],
  [
    checkTexts,
    { 'ui/a.tsx': `const a = <p title={\`\${isOpen ? 'Close' : t('a.b')}!\`} />` },
    { 'ui/a.tsx': "const a = <p>{isOpen && <b>{t('a.b')}</b>}{null}</p>" },
  ],
  [
    checkTexts,
    { 'ui/a.tsx': "const a = <>{isOpen || 'Closed'}</>" },
    { 'ui/a.tsx': `const a = <style>{\`:root{\${palette}}\`}</style>` },
  ],
  [
    checkRevalidation,
    { 'storefront/pages/a.tsx': 'export async function loader() {}' },
    { 'storefront/pages/a.tsx': "export { shouldRevalidate } from './b.ts'\nexport const loader = load" },
  ],
  [checkConflicts, { 'docs/a.md': 'One\n<<<<<<< HEAD\nTwo' }, { 'docs/a.md': 'One\n=======\nTwo' }],
  [
    checkJourneyTags,
    { 'e2e/a.test.ts': "{ tag: ['@phone', '@desk'] }" },
    { 'e2e/a.test.ts': "{ tag: ['@phone', '@big'] }" },
  ],
])('%o finds its violation and nothing else', (check, bad, good) => {
  expect(check(treeOf(bad))).toHaveLength(1)
  expect(check(treeOf(good))).toEqual([])
})
