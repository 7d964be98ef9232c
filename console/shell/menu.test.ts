import { House } from 'lucide-react'
import { expect, test } from 'vitest'
import { listMenu, type menus } from './menu.ts'

const all: typeof menus = {
  market: [
    { entries: [{ path: '', label: 'shell.home', icon: House }] },
    { entries: [{ path: '/people', label: 'shell.account', icon: House, needs: 'people.read' }] },
  ],
  shop: [],
}

const pathsFor = (...permissions: string[]) =>
  listMenu({ kind: 'market', permissions: new Set(permissions) }, all).map(({ entries }) =>
    entries.map(({ path }) => path),
  )

test('the menu has the pages that the permissions allow, and no empty group', () => {
  expect(pathsFor()).toEqual([['']])
  expect(pathsFor('people.read')).toEqual([[''], ['/people']])
  expect(pathsFor('people.write')).toEqual([[''], ['/people']])
})
