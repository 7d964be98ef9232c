import { Autocomplete } from '@base-ui/react/autocomplete'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { type Desk, useDesks } from '#console/platform/session/desks.ts'
import { listMenu, type MenuEntry } from '../menu.ts'
import { personMenu } from '../phone-menu.ts'

export interface PaletteItem {
  /** Below `/console`. An action without a page has a unique name here. */
  readonly path: string
  readonly label: string
  /** Distinguishes it from others with the same name, such as its desk. */
  readonly hint?: string | undefined
  /** State of the navigation to the path. */
  readonly state?: string
  readonly run?: () => void
}

export interface PaletteGroup {
  readonly label: string
  readonly items: readonly PaletteItem[]
}

type NamedPage = Pick<MenuEntry, 'path' | 'label'>

/** Pages without an entry in the menu, by the entry that leads to them. */
const pagesBelow: Readonly<Record<Desk['kind'], Readonly<Record<string, readonly NamedPage[]>>>> = {
  market: {
    '/blog': [
      { path: '/blog/categories', label: 'blog.categories_title' },
      { path: '/blog/tags', label: 'blog.tags_title' },
    ],
    '/books': [
      { path: '/books/transactions', label: 'books.transactions' },
      { path: '/books/corrections', label: 'books.corrections' },
    ],
    '/search': [
      { path: '/search/missed', label: 'search.missed_title' },
      { path: '/search/synonyms', label: 'search.synonyms' },
    ],
  },
  shop: {
    '/products': [{ path: '/products/import', label: 'imports.title' }],
    '/money': [
      { path: '/money/transactions', label: 'money.transactions' },
      { path: '/money/payouts', label: 'shop-payouts.title' },
      { path: '/money/invoices', label: 'commission-invoices.title' },
      { path: '/money/account', label: 'payout-account.title' },
    ],
  },
}

/** The pages of all desks of the person whose names contain the text. Those of the open desk come first. */
export function usePages(typed: string): PaletteGroup {
  const t = useText()
  const { contains } = Autocomplete.useFilter({ locale: useLocale() })
  const { desks, desk } = useDesks()
  const ordered = desk ? [desk, ...desks.filter((each) => each !== desk)] : desks
  const pages = ordered.flatMap((each) =>
    listMenu(each)
      .flatMap(({ entries }) => entries.flatMap((entry) => [entry, ...(pagesBelow[each.kind][entry.path] ?? [])]))
      .map(({ path, label }) => ({
        path: each.path + path,
        label: t(label),
        hint: desks.length > 1 ? (each.shopName ?? t('shell.market')) : undefined,
      })),
  )
  const own = personMenu.map(({ path, label }) => ({ path, label: t(label), hint: undefined }))
  return { label: t('shell.found_pages'), items: [...pages, ...own].filter(({ label }) => contains(label, typed)) }
}
