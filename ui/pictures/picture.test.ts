import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const source = { url: '/pictures/lamp/lamp.jpg', width: 960, height: 960 }

test.each([
  ['a lazy picture takes the width that it is drawn at', 'lazy', '50vw', 'auto, 50vw'],
  ['a lazy picture of a fixed width takes that width', 'lazy', '96px', '96px'],
  ['a picture of the first view takes the width that its page names', 'high', '50vw', '50vw'],
] as const)('%s', (_, priority, sizes, expected) => {
  const picture = createElement(Picture, { source, alt: 'A lamp', sizes, widths: [96, 240], priority })
  const matches = renderToStaticMarkup(picture).matchAll(/ sizes="([^"]+)"/g)
  expect([...matches].map(([, value]) => value)).toEqual([expected, expected])
})

test('a picture offers its widths in AVIF, and one file in WebP to browsers without it', () => {
  const picture = createElement(Picture, { source, alt: 'A lamp', sizes: '50vw', widths: [96, 240] })
  const markup = renderToStaticMarkup(picture)
  expect([...markup.matchAll(/ srcSet="([^"]+)"/g)].map(([, value]) => value)).toEqual([
    '/pictures/lamp/96.avif 96w, /pictures/lamp/240.avif 240w',
  ])
  expect(markup).toContain('src="/pictures/lamp/lamp.jpg"')
})
