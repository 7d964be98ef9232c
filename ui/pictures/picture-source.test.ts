import { expect, it } from 'vitest'
import { pictureUrl, sourceSet } from './picture-source.ts'

const picture = { url: '/pictures/red-shoe/640.webp', width: 500, height: 500 }

it('the srcset offers the widths up to the picture’s own', () => {
  expect(sourceSet(picture, [160, 320, 640], 'avif')).toBe(
    '/pictures/red-shoe/160.avif 160w, /pictures/red-shoe/320.avif 320w',
  )
})

it('the srcset of a picture below all widths offers only its own', () => {
  expect(sourceSet({ ...picture, width: 90 }, [160, 320], 'avif')).toBe('/pictures/red-shoe/640.avif 90w')
})

it('the address of a width replaces only the last part of the stored address', () => {
  expect(pictureUrl({ ...picture, url: 'https://cdn.test/a.b/c/640.webp' }, 96, 'webp')).toBe(
    'https://cdn.test/a.b/c/96.webp',
  )
})
