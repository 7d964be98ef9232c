import { expect, test } from 'vitest'
import { treeOf } from '../tree.ts'
import { physicalClasses } from './class-names.ts'
import { checkDirections } from './directions.ts'

const page = (text: string) => checkDirections(treeOf({ 'storefront/cart/a.tsx': text }))
const sheet = (text: string) => checkDirections(treeOf({ 'ui/base.css': text }))
const words = (text: string) => physicalClasses(text.split(' '))

test.each([
  'ml-2',
  '-mr-1',
  'md:pl-[3px]',
  'hover:pr-2',
  'left-0',
  '-right-4',
  'left-1/2',
  'text-left',
  '!text-right',
  'rounded-tl-lg',
  'rounded-l',
  'border-r',
  'border-l-2',
  'group-data-[open]:ml-2',
  'float-left',
  '[margin-left:3px]',
  'sm:[right:0]',
  'skew-x-3',
  '-skew-6',
  'origin-left',
  'origin-top-right',
  'object-right',
  'bg-left',
  'bg-linear-to-r',
  'mask-l-from-50%',
  'after:[transform:translateX(-100%)]',
  '[transform-origin:left]',
  'bg-[linear-gradient(to_right,red,blue)]',
  'data-[side=left]:translate-x-2',
])('%s is physical', (word) => {
  expect(physicalClasses([word])).toEqual([word])
  expect(page(`<a className="flex ${word} gap-2" />`)).toHaveLength(1)
  expect(page(`cx(\`flex ${word} \${x}\`)`)).toHaveLength(1)
})

test.each([
  'ms-2',
  'pe-1',
  'start-0',
  'text-start',
  'rounded-s-lg',
  'border-e',
  'mx-auto',
  'left-handed',
  'prose',
  'mb-2',
  'translate-x-0',
  'translate-y-2',
  'skew-y-3',
  'origin-top',
  'origin-(--transform-origin)',
  'object-bottom',
  'bg-linear-to-t',
  'data-starting-style:[transform:translateX(var(--away))]',
])('%s is fine', (word) => expect(physicalClasses([word])).toEqual([]))

test('a class without a logical form needs its own mirror image', () => {
  expect(words('translate-x-full')).toHaveLength(1)
  expect(words('-translate-x-1/2 rtl:translate-x-1/2')).toEqual([])
  expect(words('translate-x-full rtl:rotate-180')).toEqual(['translate-x-full'])
  expect(words('origin-left rtl:origin-right translate-x-2')).toEqual(['translate-x-2'])
  expect(words('hover:translate-x-1 rtl:-translate-x-1')).toEqual(['hover:translate-x-1'])
  expect(words('after:bg-linear-to-r rtl:after:bg-linear-to-l')).toEqual([])
  expect(words('[transform-origin:left] rtl:[transform-origin:right]')).toEqual([])
})

test('physical properties of a style sheet are found', () => {
  expect(
    sheet('a { margin-left: 1px; inset-inline-start: 0; text-align: right; border-top-left-radius: 1px; left: 0 }'),
  ).toHaveLength(4)
  expect(sheet('a { margin-inline-start: 1px; text-align: start }')).toEqual([])
})

test.each([
  'transform: translateX(-100%)',
  'transform: rotate(3deg) translate(-50%, 0)',
  'transform: skewX(3deg)',
  'translate: 2px 0',
  'transform-origin: top left',
  'background-position: right center',
  'mask-image: linear-gradient(to right, red, blue)',
])('in a style sheet, %s needs its mirror image', (declaration) => {
  const [property] = declaration.split(':')
  expect(sheet(`a { ${declaration}; }`)).toEqual([expect.stringContaining(declaration)])
  expect(sheet(`@keyframes a { from { ${declaration} } }`)).toHaveLength(1)
  expect(sheet(`a { ${declaration}; &:dir(rtl) { color: red } }`)).toHaveLength(1)
  expect(sheet(`a { ${declaration}; &:dir(rtl) { ${property}: none } }`)).toEqual([])
  expect(sheet(`a:dir(rtl) { ${declaration} }`)).toEqual([])
})

test('in a style sheet, values without a direction or multiplied by it pass', () => {
  expect(sheet('@keyframes a { from { transform: translateX(calc(var(--forward) * -100%)) } }')).toEqual([])
  expect(sheet('a { transform: translate(0, 3px) translateY(2px) scaleX(0.4); transform-origin: top }')).toEqual([])
  expect(sheet('a { background: linear-gradient(to top, red, blue) } /* to the left; to right; left: 0 */')).toEqual([])
})

test('a directional icon is turned with the page', () => {
  const from = "import { Clock, Truck } from 'lucide-react'\n"
  expect(page(`${from}const a = [<Truck />, <Clock />]`)).toHaveLength(1)
  expect(page(`${from}const a = { icon: Truck, other: Clock }`)).toHaveLength(1)
  expect(page(`${from}const a = <DirectionalIcon className="size-4" icon={isLate ? Clock : Truck} />`)).toEqual([])
  expect(page(`${from}const a = { icon: directional(Truck) }`)).toEqual([])
  expect(page('const Truck = () => null')).toEqual([])
})

test('physical properties of inline styles are found', () => {
  expect(page('<a style={{ left: 3, marginLeft: 4, textAlign: "right" }} />')).toHaveLength(3)
  expect(page('<a style={{ transform: "translateX(3px)", transformOrigin: "left" }} />')).toHaveLength(2)
  expect(page('<a style={{ ...(wide ? { right: 0 } : {}) }} />')).toHaveLength(1)
  expect(
    page('<a style={{ insetInlineStart: 3, width: left, textAlign: "start" }} onClick={() => ({ left: 3 })} />'),
  ).toEqual([])
})
