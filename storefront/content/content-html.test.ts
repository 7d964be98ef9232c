import { expect, test } from 'vitest'
import { addHeadingIds } from './content-html.ts'

test('the outline numbers the headings and lists their text', () => {
  const { html, headings } = addHeadingIds(
    '<p>a</p><h2>1. Who &amp; <em>what</em></h2><p>b</p><h2 class="x">Next\n one</h2>',
  )
  expect(html).toBe('<p>a</p><h2 id="part-1">1. Who &amp; <em>what</em></h2><p>b</p><h2 id="part-2">Next\n one</h2>')
  expect(headings).toEqual([
    { id: 'part-1', title: '1. Who & what' },
    { id: 'part-2', title: 'Next one' },
  ])
})

test('the outline leaves a text without headings unchanged', () => {
  expect(addHeadingIds('<p>h2</p><h3>x</h3>')).toEqual({ html: '<p>h2</p><h3>x</h3>', headings: [] })
})
