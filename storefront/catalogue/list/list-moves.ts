import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import type { Text } from '#locales/text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import type { LoadedList } from './load-list.ts'
import { listTitleId } from './toolbar/list-head.tsx'

export type ListMoves = {
  /** Another state of the same list is on its way. */
  isPending: boolean
  /** And it takes so long that boxes should show what is coming. */
  isSlow: boolean
  /** What to say once it is there. */
  status: string
}

/** What happens around a list that changes in place: dimming, boxes, and where reader and focus go afterwards. */
export function useListMoves(list: LoadedList): ListMoves {
  const t = useText()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const kind = useNavigationType()
  const shown = useRef(list)
  const [status, setStatus] = useState('')
  const isPending = navigation.state === 'loading' && navigation.location.pathname === pathname
  const isSlow = useSlow(isPending)
  useEffect(() => {
    const before = shown.current
    if (before === list) return
    shown.current = list
    setStatus(statusOf(t, list))
    if (isOtherPart(before.query, list.query) && kind !== 'POP') goToTitle()
  }, [list, kind, t])
  return { isPending, isSlow, status }
}

/** Another page, or another size from a link below the list; the toolbar's own choice of a size keeps the focus. */
const isOtherPart = (before: LoadedList['query'], { page, per_page }: LoadedList['query']): boolean =>
  before.page !== page || (before.per_page !== per_page && document.activeElement?.localName !== 'select')

function goToTitle(): void {
  const title = document.getElementById(listTitleId)
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'start' })
}

function statusOf(t: Text, { total, query }: LoadedList): string {
  const products = t('catalogue.total', { count: total })
  if (query.page === 1) return products
  return t('catalogue.page_status', { products, page: query.page, pages: Math.ceil(total / query.per_page) })
}

/** True once a wait has lasted 300 ms. */
function useSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(setSlow, 300, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isPending])
  return isSlow && isPending
}
