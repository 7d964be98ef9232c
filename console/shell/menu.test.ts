import { House } from 'lucide-react'
import { expect, test } from 'vitest'
import { permissionsByKind } from '#contract/permissions.ts'
import { listMenu, type menus } from './menu.ts'
import { listPhoneEntries } from './phone-menu.ts'

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

const phonePathsFor = (kind: keyof typeof menus, permissions: readonly string[]) =>
  listPhoneEntries({ kind, permissions: new Set(permissions) }).map(({ path }) => path)

test('the bar of a phone has the four daily pages of those that the permissions allow', () => {
  expect(phonePathsFor('shop', permissionsByKind.shop)).toEqual(['', '/orders', '/chats', '/products'])
  expect(phonePathsFor('market', permissionsByKind.market)).toEqual(['', '/orders', '/tickets', '/contact-messages'])
  expect(phonePathsFor('market', ['moderation.read'])).toEqual(['', '/products'])
})
