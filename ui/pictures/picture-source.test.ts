import { expect, it } from 'vitest'
import { pictureUrl, sourceSet } from './picture-source.ts'

const picture = { url: '/pictures/red-shoe/640.webp', width: 500, height: 500 }

it('offers the widths up to its own', () => {
  expect(sourceSet(picture, [160, 320, 640], 'avif')).toBe(
    '/pictures/red-shoe/160.avif 160w, /pictures/red-shoe/320.avif 320w',
  )
})

it('offers itself where every width is larger', () => {
  expect(sourceSet({ ...picture, width: 90 }, [160, 320], 'avif')).toBe('/pictures/red-shoe/640.avif 90w')
})

it('replaces the last part of the address and nothing else', () => {
  expect(pictureUrl({ ...picture, url: 'https://cdn.test/a.b/c/640.webp' }, 96, 'webp')).toBe(
    'https://cdn.test/a.b/c/96.webp',
  )
})
