import { expect, test } from 'vitest'
import { readDescription, writeDescription } from './description-text.ts'

test.each([
  ['Soft wool', '<p>Soft wool</p>'],
  ['First\n\nSecond', '<p>First</p><p>Second</p>'],
  ['One\ntwo', '<p>One<br>two</p>'],
  ['- warm\n- light', '<ul><li>warm</li><li>light</li></ul>'],
  ['5 < 6 & “so”', '<p>5 &lt; 6 &amp; “so”</p>'],
  ['', ''],
])('the description %j is stored as HTML, and read back as the same text', (text, html) => {
  expect(writeDescription({ text, isHtml: false })).toBe(html)
  expect(readDescription(html)).toEqual({ text, isHtml: false })
})

test('a description without markup keeps its paragraphs', () => {
  expect(readDescription('First\n\nSecond')).toEqual({ text: 'First\n\nSecond', isHtml: false })
})

test.each(['<p><strong>Warm</strong> wool</p>', '<h2>Care</h2>', '<p>See <a href="/help">help</a></p>'])(
  'the description %s has markup that a text would lose, so it stays HTML',
  (html) => {
    expect(readDescription(html)).toEqual({ text: html, isHtml: true })
    expect(writeDescription({ text: html, isHtml: true })).toBe(html)
  },
)
