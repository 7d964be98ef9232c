import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** One text per line. ¶ stands for a line break, ~ for a backtick and § for a dollar sign. */
const texts = (lines: string) =>
  lines
    .trim()
    .split(/\n\s*/)
    .map((line) => line.replaceAll('¶', '\n').replaceAll('~', '`').replaceAll('§', '$'))
const classes = (words: string) => words.split(/\s+/).map((word) => `export const a = 'flex ${word} gap-2'`)
const elements = (lines: string) => texts(lines).map((line) => `export const a = ${line}`)
const styles = (lines: string) => texts(lines).map((line) => `export const a = <a style={${line}} />`)
const icons = (lines: string) => texts(lines).map((line) => `import { Clock, Truck } from 'lucide-react'\n${line}`)

/** The folder and the ending of the path decide which rules apply. What they accept is the repository, which the gate lints. */
const cases: [rule: string, path: string, rejected: string[]][] = [
  [
    'classes that differ between left and right',
    'storefront/cart/*.ts',
    classes(`ml-2 -mr-1 md:pl-[3px] hover:pr-2 left-0 -right-4 left-1/2 text-left !text-right rounded-tl-lg rounded-l border-r
      border-l-2 group-data-[open]:ml-2 float-left [margin-left:3px] sm:[right:0] skew-x-3 -skew-6 origin-left origin-top-right
      object-right bg-left bg-linear-to-r mask-l-from-50% [transform-origin:left] after:[transform:translateX(-100%)]
      bg-[linear-gradient(to_right,red,blue)] data-[side=left]:translate-x-2 translate-x-full -translate-x-1/2
      translate-x-0.5 translate-x-[50vw] skew-x-0.5 [translate:2px_0] [transform:translateX(50vw)] [background-position-x:right]`),
  ],
  [
    'inline styles that differ between left and right',
    'ui/*.tsx',
    styles(`{ left: 3 }
      { ...(wide ? { marginLeft: 4 } : {}) }
      { textAlign: 'right' }
      { left }
      { transform: 'translateX(3px)' }
      { translate: '2px 0' }
      { background: 'linear-gradient(to right, red, blue)' }
      { transformOrigin: 'left' }`),
  ],
  [
    'style sheets that differ between left and right',
    'ui/*.css',
    texts(`a { margin-left: 1px; }
      a { text-align: right; }
      a { border-top-left-radius: 1px; }
      a { left: 0; }
      @keyframes a { from { transform: translateX(-100%) } }
      a { transform: rotate(3deg) translate(-50%, 0); }
      a { transform: skewX(3deg); }
      a { translate: 2px 0; }
      a { translate: calc(50% - 2px) 0; }
      a { transform-origin: top left; }
      a { background-position: right center; }
      a { @media print { mask-image: linear-gradient(to right, red, blue); } }`),
  ],
  [
    'directional icons that are not turned',
    'storefront/cart/*.tsx',
    icons(`export const a = [<Truck />, <Clock />]
      export const a = { icon: Truck, other: Clock }`),
  ],
  [
    'texts in pages',
    'ui/*.tsx',
    elements(`<p>{'Add'}</p>
      <input alt="Add" />
      <input alt={'Add'} />
      <p aria-label={isOpen ? t('a.b') : (name ?? 'Open')} />
      <p>{~§{count} pieces~}</p>
      <p title={~§{isOpen ? 'Close' : t('a.b')}!~} />
      <>{isOpen || 'Closed'}</>`),
  ],
  [
    'pages with a loader and without shouldRevalidate',
    'storefront/pages/*.tsx',
    texts(`export async function loader() {}
      export function loader() {}
      export { loader } from './b.ts'¶export const a = 1`),
  ],
  ['journeys with two excluding tags', 'e2e/*.ts', ["export const a = { tag: ['@phone', '@desk'] }"]],
  [
    'modules that only re-export, and inline type imports',
    'server/*.ts',
    texts(`export * from './b.ts'
      export { b } from './b.ts'
      export type A = import('./b.ts').A`),
  ],
  [
    'inline SQL',
    'server/cart/*.ts',
    texts(`export const a = pool.query('select 1')
      export const a = pool.query(sql)
      export const a = client.query<Row>({ text, values })`),
  ],
]

const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'))
/** Each text is a separate file. */
const files = cases.flatMap(([, path, rejected]) => rejected.map((text) => ({ path, text })))
const pathOf = (text: string) => {
  const index = files.findIndex((file) => file.text === text)
  return files[index]?.path.replace('*', `a${index}`) ?? ''
}
let rejectedPaths: Set<string>

beforeAll(() => {
  for (const path of ['biome.json', ...globSync('scripts/checks/*.grit')]) cpSync(path, join(folder, path))
  for (const { path } of files) mkdirSync(join(folder, path, '..'), { recursive: true })
  for (const { text } of files) writeFileSync(join(folder, pathOf(text)), text)
  const biome = join(process.cwd(), 'node_modules/.bin/biome')
  const options = ['--only=plugin', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none']
  const { stdout } = spawnSync(biome, ['lint', '.', ...options], { cwd: folder, encoding: 'utf8' })
  const report = JSON.parse(stdout) as { diagnostics: { location: { path: string } }[] }
  rejectedPaths = new Set(report.diagnostics.map(({ location }) => location.path))
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each(cases)('the lint rules reject %s', (_, _path, rejected) => {
  expect(rejected.filter((text) => !rejectedPaths.has(pathOf(text)))).toEqual([])
})
