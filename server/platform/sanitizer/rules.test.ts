import fc from 'fast-check'
import { defaultTreeAdapter, parseFragment, html as standard } from 'parse5'
import { expect, test } from 'vitest'
import { hostile } from '#server/testing/hostile/html.ts'
import { fromMarkdown } from './markdown.ts'
import { sanitizeHtml, sanitizeStoredHtml } from './safe-html.ts'
import { addPictureSizes, listPictureNames } from './show-pictures.ts'

/** All that a browser would find in it. */
function found(html: string): { tags: string[]; attributes: [tag: string, name: string, value: string][] } {
  const tags: string[] = []
  const attributes: [string, string, string][] = []
  const walk = (node: object) => {
    if ('tagName' in node && 'attrs' in node) {
      tags.push(String(node.tagName))
      for (const { name, value } of node.attrs as { name: string; value: string }[])
        attributes.push([String(node.tagName), name, value])
    }
    if ('childNodes' in node) (node.childNodes as object[]).forEach(walk)
  }
  // As a page does, which puts it into a box.
  walk(parseFragment(defaultTreeAdapter.createElement('div', standard.NS.HTML, []), html, {}))
  return { tags, attributes }
}

const mayStand =
  /^(h[234]|p|ul|ol|li|blockquote|pre|hr|br|a|strong|em|code|s|sub|sup|figure|figcaption|img|table|caption|thead|tbody|tfoot|tr|th|td)$/
const attributesOf: Readonly<Record<string, RegExp>> = {
  a: /^(href|rel)$/,
  img: /^(src|alt)$/,
  ol: /^start$/,
  th: /^(scope|colspan|rowspan)$/,
  td: /^(colspan|rowspan)$/,
}

function expectHarmless(html: string): void {
  const { tags, attributes } = found(html)
  for (const tag of tags) expect(tag).toMatch(mayStand)
  for (const [tag, name, value] of attributes) {
    expect([tag, name].join(), html).toMatch(
      attributesOf[tag] ? new RegExp(`^${tag},${attributesOf[tag].source.slice(1)}`) : /^$/,
    )
    if (name === 'href') expect(value).toMatch(/^(https?:|mailto:|tel:|\/(?![/\\])|#)/)
    if (name === 'src') expect(value).toMatch(/^\/pictures\/[a-z0-9-]{4,80}\/640\.webp$/)
  }
  expect(html).not.toMatch(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u)
  expect(html.isWellFormed()).toBe(true)
}

test('there are more than enough hostile bodies', () => expect(Object.keys(hostile).length).toBeGreaterThanOrEqual(60))

test.each(Object.entries(hostile))('%s is harmless and stays so', (_name, body) => {
  const before = process.cpuUsage()
  const html = sanitizeStoredHtml(body)
  // Microseconds of the processor: what else the machine does adds nothing to them.
  expect(process.cpuUsage(before).user).toBeLessThan(1_500_000)
  expectHarmless(html)
  expect(sanitizeStoredHtml(html)).toBe(html)
})

test('what no box may hold is its words, and no line of a program is lost', () => {
  expect(sanitizeHtml('<tr><td>a</td><td>b</td></tr>').html).toBe('ab')
  const lines = `<pre>${'\n'.repeat(9)}x</pre>`
  expect(sanitizeHtml(lines).html).toBe(lines)
  expect(sanitizeHtml('<pre>x</pre>').html).toBe('<pre>x</pre>')
})

test.each([
  ['<p onclick="x">a</p><script>1</script>', ['onclick of <p>', '<script>, with all that is in it']],
  ['<a href="javascript:x">a</a>', ['a link to javascript:x']],
  ['<img src="https://a.example/b.png">', ['a picture that is not of this shop: https://a.example/b.png']],
  ['<blink>a</blink>', ['<blink>, of which only the words stay']],
  ['<p class="a" style="b">a</p><div><span>b</span></div>', []],
])('%s tells what was left out', (body, left_out) => expect(sanitizeHtml(body).left_out).toEqual(left_out))

test.each([
  ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
  ['<h1>a</h1><h5>b</h5>', '<h2>a</h2><h4>b</h4>'],
  ['<p><b>a</b> <i>b</i></p>', '<p><strong>a</strong> <em>b</em></p>'],
  ['<p></p><p>&nbsp;</p><p>a</p>', '<p>a</p>'],
  ['<p>a & b < c "d"</p>', '<p>a &amp; b &lt; c &quot;d&quot;</p>'],
  ['<a href="https://A.example">a</a>', '<a href="https://a.example/" rel="noopener noreferrer">a</a>'],
  ['<a href="/page/x?a=1&b=2#c" target=_blank>a</a>', '<a href="/page/x?a=1&amp;b=2#c">a</a>'],
  ['<ol start=3><li>a</ol>', '<ol start="3"><li>a</li></ol>'],
  [
    '<table><tr><th scope=col colspan=2>a<tr><td>b<td>c</table>',
    '<table><tbody><tr><th scope="col" colspan="2">a</th></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
  ],
  [
    '<p><img src="/pictures/shop-one/1200.avif" alt="A" title="B"></p>',
    '<figure><img src="/pictures/shop-one/640.webp" alt="A"><figcaption>B</figcaption></figure>',
  ],
  ['<pre><code class="language-js">a &lt; b</code></pre>', '<pre><code>a &lt; b</code></pre>'],
])('%s becomes %s', (body, html) => expect(sanitizeHtml(body).html).toBe(html))

const piece = fc.oneof(
  fc.constantFrom(...Object.values(hostile).filter((body) => body.length < 1_000)),
  fc
    .constantFrom(
      ...'p,div,b,i,a,table,tr,td,li,ul,h2,pre,svg,math,mtext,style,form,button,select,template,font,nobr,figure'.split(
        ',',
      ),
    )
    .chain((tag) => fc.constantFrom(`<${tag}>`, `</${tag}>`)),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

test('whatever it is given, it is harmless, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const html = sanitizeStoredHtml(pieces.join(''))
      expectHarmless(html)
      expect(sanitizeHtml(html)).toEqual({ html, left_out: [] })
    }),
    { numRuns: 1_000 },
  )
})

test('what is too much is refused in words, and not shown', () => {
  expect(() => sanitizeHtml(hostile['much of nothing'] ?? '')).toThrow('longer than 200000 characters')
  expect(() => sanitizeHtml(hostile['deep quotes'] ?? '')).toThrow('more than 60 deep')
  expect(() => sanitizeHtml('<p>a</p>'.repeat(20_001))).toThrow('more than 20000 parts')
  expect(sanitizeStoredHtml('<blockquote>'.repeat(3_000))).toBe('')
})

test('Markdown becomes the same few things', () => {
  const text =
    '# A\n\nb **c** [d](/e "f") ![g](/pictures/shop-one/640.webp)\n\n- h\n- i\n\n| j | k |\n|--|--|\n| l | m |\n\n```\nn\n```'
  expect(sanitizeHtml(fromMarkdown(text))).toEqual({
    html: expect.stringMatching(
      /^<h2>A<\/h2>\n<p>b <strong>c<\/strong> <a href="\/e">d<\/a> <img[^>]+><\/p>[\s\S]*<pre><code>n\n<\/code><\/pre>$/,
    ),
    left_out: [],
  })
  expect(sanitizeHtml(fromMarkdown('[a](javascript:x) <script>b</script>')).html).not.toMatch(/javascript|script/)
})

test('pictures have their size, and are gone once nobody keeps them', () => {
  const { html } = sanitizeHtml(
    '<img src="/pictures/shop-one/640.webp" alt="a&quot;b"><p><img src="/pictures/shop-two/640.webp" alt="c"> d</p>',
  )
  expect(listPictureNames([html, html])).toEqual(['shop-one', 'shop-two'])
  const shown = addPictureSizes(html, new Map([['shop-one', { name: 'shop-one', width: 1000, height: 500 }]]))
  expect(shown).toContain(
    'srcset="/pictures/shop-one/480.webp 480w, /pictures/shop-one/640.webp 640w, /pictures/shop-one/960.webp 960w"',
  )
  expect(shown).toContain('width="1000" height="500" alt="a&quot;b" loading="lazy"')
  expect(shown).toContain('<p>c d</p>')
  expect(sanitizeStoredHtml(shown)).toBe(sanitizeHtml(shown).html)
})
