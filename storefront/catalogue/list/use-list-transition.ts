import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import type { PageText } from '#locales/text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import type { LoadedList } from './load-list.ts'
import { listTitleId } from './toolbar/list-head.tsx'

export type ListTransition = {
  isPending: boolean
  /** It has been loading for 300 ms: skeletons replace the cards. */
  isSlow: boolean
  /** Announced by screen readers after loading. */
  status: string
}

/** Loading state, announcement and focus of a list that changes in place. */
export function useListTransition(list: LoadedList): ListTransition {
  const t = useText()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const navigationType = useNavigationType()
  const previousList = useRef(list)
  const [status, setStatus] = useState('')
  const isPending = navigation.state === 'loading' && navigation.location.pathname === pathname
  const isSlow = useIsSlow(isPending)
  useEffect(() => {
    const before = previousList.current
    if (before === list) return
    previousList.current = list
    setStatus(buildStatus(t, list))
    if (isOtherPage(before.query, list.query) && navigationType !== 'POP') focusTitle()
  }, [list, navigationType, t])
  return { isPending, isSlow, status }
}

/** By a link: a filter or an order, which leads to the first page, keeps the focus, as does the select of the page size. */
function isOtherPage(before: LoadedList['query'], query: LoadedList['query']): boolean {
  const narrowing = (each: LoadedList['query']) => JSON.stringify({ ...each, page: 1, per_page: 1 })
  const isMoved = before.page !== query.page || before.per_page !== query.per_page
  return isMoved && narrowing(before) === narrowing(query) && !document.activeElement?.matches('select')
}

function focusTitle(): void {
  const title = document.getElementById(listTitleId)
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'start' })
}

function buildStatus(t: PageText, { total, query }: LoadedList): string {
  const products = t('catalogue.total', { count: total })
  if (query.page === 1) return products
  return t('catalogue.page_status', { products, page: query.page, pages: Math.ceil(total / query.per_page) })
}

function useIsSlow(isPending: boolean): boolean {
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
