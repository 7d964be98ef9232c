import { Search } from 'lucide-react'
import { useLocation } from 'react-router'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'

/** A visible search field on phones, on the home page and on lists. It is not sticky. */
export function SearchPill() {
  const t = useText()
  const { pathname, search } = useLocation()
  if (!/^\/($|products$|categories(\/|$)|most-popular$|best-deal$|flash-sale\/|shops(\/|$))/.test(pathname)) return null
  const text = pathname === '/products' ? new URLSearchParams(search).get('search') : null
  return (
    <div className="px-4 pt-3 lg:hidden">
      <button
        type="button"
        onClick={() => openDialog('search')}
        className="flex min-h-11 w-full items-center gap-3 rounded-full border border-neutral-500 bg-white px-4 text-start text-neutral-600"
      >
        <Search className="size-5" />
        <span dir="auto" className={text ? 'truncate text-neutral-900' : 'truncate'}>
          {text || t('shell.search_placeholder')}
        </span>
      </button>
    </div>
  )
}
