import { Bell, UserRound } from 'lucide-react'
import type { Desk } from '#console/platform/session/desks.ts'
import type { PlainConsoleKey } from '#locales/text.ts'
import { listMenu, type MenuEntry } from './menu.ts'

/** Pages of the person, at every desk. */
export const personMenu: readonly MenuEntry[] = [
  { path: '/notices', label: 'notices.title', icon: Bell },
  { path: '/account', label: 'shell.account', icon: UserRound },
]

/** In the order of the menu. */
const phonePaths: Readonly<Record<Desk['kind'], readonly string[]>> = {
  market: ['', '/orders', '/tickets', '/contact-messages', '/applications', '/products'],
  shop: ['', '/orders', '/chats', '/products', '/stock'],
}

/** Where the label of the menu has no room, by path. */
const shortLabels: Readonly<Record<string, PlainConsoleKey>> = { '/contact-messages': 'contact-messages.short' }

/** Beside the button for all other pages. */
const maxPhoneEntries = 4

/** The first of those that the person may open. */
export const listPhoneEntries = ({ kind, permissions }: Pick<Desk, 'kind' | 'permissions'>): MenuEntry[] =>
  listMenu({ kind, permissions })
    .flatMap(({ entries }) => entries.filter(({ path }) => phonePaths[kind].includes(path)))
    .slice(0, maxPhoneEntries)

export const labelOnPhone = ({ path, label }: MenuEntry): PlainConsoleKey => shortLabels[path] ?? label
