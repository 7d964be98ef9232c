import { generateHTML, generateJSON } from '@tiptap/core'
import { expect, test } from 'vitest'
import { editorExtensions, isEquivalent, toStoredHtml } from './editor-html.ts'

const edited = (html: string) => generateHTML(generateJSON(html, editorExtensions), editorExtensions)

test.each([
  '<p>One <strong>bold</strong>, <em>slanted</em>, <s>struck</s> and <code>code</code></p>',
  '<h2>Title</h2><h3>Below</h3><h4>Deeper</h4><p>Text</p><hr><p>More<br>lines</p>',
  '<ul><li>One</li><li>Two<ul><li>Within</li></ul></li></ul><ol><li>First</li></ol>',
  '<ul>\n  <li>One</li>\n  <li><p>Two</p><p>in two paragraphs</p></li>\n</ul>',
  '<p>See <a href="/products">products</a> or <a href="https://souk.example/" rel="noopener noreferrer">elsewhere</a>.</p>',
  '<blockquote><p>Said</p></blockquote><pre><code>a  b\n c</code></pre>',
  '<table><thead><tr><th>Place</th><th>Days</th></tr></thead><tbody><tr><td>Dhaka</td><td>2</td></tr></tbody></table>',
  '<figure><img src="/pictures/content-1/640.webp" alt="Our shop"></figure><p>Text</p>',
  '<ol start="4"><li>Fourth</li></ol>',
  '<table><tbody><tr><th scope="row" colspan="2">Place</th></tr><tr><td rowspan="2">Dhaka</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>',
])('the editor keeps %s', (html) => {
  expect(isEquivalent(html, edited(html))).toBe(true)
  expect(isEquivalent(html, toStoredHtml(edited(html)))).toBe(true)
})

test.each([
  ['<ol start="4"><li>One</li></ol>', '<ol><li>One</li></ol>'],
  [
    '<table><tbody><tr><td colspan="2">A</td></tr></tbody></table>',
    '<table><tbody><tr><td>A</td></tr></tbody></table>',
  ],
  [
    '<table><tbody><tr><th scope="row">A</th></tr></tbody></table>',
    '<table><tbody><tr><th>A</th></tr></tbody></table>',
  ],
  ['<p>a b</p>', '<p>ab</p>'],
  ['<p><a href="/a">A</a></p>', '<p><a href="/b">A</a></p>'],
])('%s is not equivalent to %s', (html, other) => {
  expect(isEquivalent(html, other)).toBe(false)
})

test('numbers, spans and scopes are stored as they were', () => {
  const html =
    '<ol start="4"><li>Fourth</li></ol><table><tbody><tr><th scope="row">A</th><td colspan="2">B</td></tr></tbody></table>'
  expect(toStoredHtml(edited(html))).toBe(html)
})

test.each([
  '<figure><img src="/pictures/content-1/640.webp" alt=""><figcaption>Our shop</figcaption></figure>',
  '<p>H<sub>2</sub>O</p>',
  '<p>m<sup>2</sup></p>',
  '<table><caption>Days</caption><tbody><tr><td>Dhaka</td></tr></tbody></table>',
])('the editor would lose a part of %s, and that is found', (html) => {
  expect(isEquivalent(html, edited(html))).toBe(false)
})

test('what is stored has no attributes of the editor, and nothing is stored for an empty text', () => {
  const html =
    '<p>See <a target="_blank" rel="nofollow" class="x" href="/products">all</a></p><ul><li><p>One</p></li></ul>'
  expect(toStoredHtml(html)).toBe('<p>See <a href="/products">all</a></p><ul><li>One</li></ul>')
  expect(
    toStoredHtml(
      '<table style="min-width: 50px"><colgroup><col></colgroup><tbody><tr><td colspan="1"><p>1</p></td></tr></tbody></table>',
    ),
  ).toBe('<table><tbody><tr><td>1</td></tr></tbody></table>')
  expect(toStoredHtml('<ul><li>One</li></ul><p></p>')).toBe('<ul><li>One</li></ul>')
  expect(toStoredHtml('<p></p>')).toBe('')
  expect(toStoredHtml('<p> </p><p><br></p>')).toBe('')
})
