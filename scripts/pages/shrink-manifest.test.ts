import { expect, test } from 'vitest'
import { separateImports, shrinkManifest } from './shrink-manifest.ts'

const manifest = {
  entry: { module: '/entry.js', imports: ['/react.js', '/texts.js'] },
  routes: {
    root: { id: 'root', module: '/root.js', imports: ['/react.js', '/icons.js'] },
    list: {
      id: 'list',
      parentId: 'root',
      module: '/list.js',
      imports: ['/button.js', '/react.js', '/table.js', '/icons.js'],
    },
    one: {
      id: 'one',
      parentId: 'root',
      module: '/one.js',
      imports: ['/table.js', '/area.js', '/texts.js', '/icons.js'],
    },
    bare: {
      id: 'bare',
      parentId: 'root',
      module: '/bare.js',
      imports: ['/react.js'],
      hasLoader: false,
      hasAction: true,
      css: [],
    },
  },
  version: 'a820704f',
}

test('a manifest leaves out what the entry imports, and lists what most routes import first', () => {
  const { routes, ...rest } = shrinkManifest(manifest)
  expect(rest).toEqual({ entry: manifest.entry, version: manifest.version })
  expect(Object.entries(routes).map(([id, route]) => [id, 'imports' in route && route.imports])).toEqual([
    ['root', ['/icons.js']],
    ['list', ['/icons.js', '/table.js', '/button.js']],
    ['one', ['/icons.js', '/table.js', '/area.js']],
    ['bare', false],
  ])
  expect(routes.bare).toEqual({ id: 'bare', parentId: 'root', module: '/bare.js', hasAction: true })
  expect(routes.one).toMatchObject({ id: 'one', parentId: 'root', module: '/one.js' })
})

test('imports are separated from the routes, by the id of their route', () => {
  const { routes, imports } = separateImports(shrinkManifest(manifest))
  expect(imports).toEqual({
    root: ['/icons.js'],
    list: ['/icons.js', '/table.js', '/button.js'],
    one: ['/icons.js', '/table.js', '/area.js'],
  })
  expect(routes.one).toEqual({ id: 'one', parentId: 'root', module: '/one.js' })
})
