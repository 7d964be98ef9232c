import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const source = { url: '/pictures/lamp/lamp.jpg', width: 960, height: 960 }

test.each(['lazy', 'high'] as const)('a picture of priority %s takes the width that its page names', (priority) => {
  const picture = createElement(Picture, { source, alt: 'A lamp', sizes: '50vw', widths: [96, 240], priority })
  const matches = renderToStaticMarkup(picture).matchAll(/ sizes="([^"]+)"/g)
  expect([...matches].map(([, value]) => value)).toEqual(['50vw', '50vw'])
})

test('a picture offers its widths in AVIF, and one file in WebP to browsers without it', () => {
  const picture = createElement(Picture, { source, alt: 'A lamp', sizes: '50vw', widths: [96, 240] })
  const markup = renderToStaticMarkup(picture)
  expect([...markup.matchAll(/ srcSet="([^"]+)"/g)].map(([, value]) => value)).toEqual([
    '/pictures/lamp/96.avif 96w, /pictures/lamp/240.avif 240w',
  ])
  expect(markup).toContain('src="/pictures/lamp/lamp.jpg"')
})
