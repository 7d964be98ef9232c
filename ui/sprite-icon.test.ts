import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createIcon } from './sprite-icon.tsx'

const Heart = createIcon('/assets/icons.svg#heart')

test('an icon without a name is hidden from assistive technology', () => {
  expect(renderToStaticMarkup(createElement(Heart, { className: 'size-5' }))).toBe(
    '<svg aria-hidden="true" class="lucide size-5"><use href="/assets/icons.svg#heart"></use></svg>',
  )
})

test('an icon with a name is not hidden', () => {
  const markup = renderToStaticMarkup(createElement(Heart, { role: 'img', 'aria-label': 'Saved' }))
  expect(markup).toContain('<svg role="img" aria-label="Saved" class="lucide">')
})
