import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

/** Paths of the pages below a layout. */
const pathsBelow = (layout: string, entries: readonly RouteConfigEntry[], isBelow = false): string[] =>
  entries.flatMap(({ file, path, children = [] }) => [
    ...(isBelow && path ? [path] : []),
    ...pathsBelow(layout, children, isBelow || file.endsWith(layout)),
  ])

test('the pages of an account: they have the layout that sends guests home', () => {
  const own = [
    'dashboard',
    'order-history',
    'order-history/:id',
    'wishlist',
    'massages',
    'profile',
    'manage-address',
    'manage-address/new',
    'manage-address/:id/edit',
    'support-tickets',
    'support-ticket/:ticketNumber',
    'notices',
    'notices/preferences',
    'change-password',
  ]
  expect(pathsBelow('pages/account-layout.tsx', routes)).toEqual(expect.arrayContaining(own))
})
