import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstLoadFiles, gzipKilobytes, type Manifest } from './first-load.ts'

const manifest: Manifest = {
  version: 'a820704f',
  url: '/manifest.js',
  entry: { module: '/entry.js', imports: ['/react.js'] },
  routes: {
    root: { id: 'root', module: '/root.js', imports: ['/react.js', '/texts.js'] },
    public: { id: 'public', parentId: 'root', module: '/public.js' },
    home: { id: 'home', parentId: 'public', index: true, module: '/home.js' },
    product: { id: 'product', parentId: 'public', path: 'products/:id/details', module: '/product.js' },
  },
}

test('counts manifest, entry, root, layouts and page, each file once', () => {
  const shared = ['/entry.js', '/manifest.js', '/public.js', '/react.js', '/root.js', '/texts.js']
  expect(firstLoadFiles(manifest, '/').sort()).toEqual([...shared, '/home.js'].sort())
  expect(firstLoadFiles(manifest, '/products/:id/details').sort()).toEqual([...shared, '/product.js'].sort())
})

test('nothing is loaded for a page that is not there', () => {
  expect(firstLoadFiles(manifest, '/products')).toEqual([])
})

test('measures compressed bytes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-load-'))
  writeFileSync(join(folder, 'a.js'), 'x'.repeat(100_000))
  expect(gzipKilobytes(folder, ['/a.js'])).toBeLessThan(1)
  rmSync(folder, { recursive: true })
})
