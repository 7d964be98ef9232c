import { generateHTML, generateJSON } from '@tiptap/core'
import { expect, test } from 'vitest'
import { editorExtensions, keepsAll, toStoredHtml } from './editor-html.ts'

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
])('the editor keeps %s', (html) => {
  expect(keepsAll(html, edited(html))).toBe(true)
  expect(keepsAll(html, toStoredHtml(edited(html)))).toBe(true)
})

test.each([
  '<figure><img src="/pictures/content-1/640.webp" alt=""><figcaption>Our shop</figcaption></figure>',
  '<p>H<sub>2</sub>O</p>',
  '<p>m<sup>2</sup></p>',
  '<table><caption>Days</caption><tbody><tr><td>Dhaka</td></tr></tbody></table>',
])('the editor would lose a part of %s, and that is found', (html) => {
  expect(keepsAll(html, edited(html))).toBe(false)
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
