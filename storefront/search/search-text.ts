import { useState } from 'react'
import { useLocation } from 'react-router'

/** Where a text is searched for. */
export const searchHref = (text: string): string => `/products?${new URLSearchParams({ search: text })}`

/** The text in the box. It begins with what is searched for on /products, anew with each search; on other pages with none. */
export function useSearchText(): [string, (text: string) => void] {
  const { pathname, search } = useLocation()
  const searched = pathname === '/products' ? (new URLSearchParams(search).get('search') ?? '') : ''
  const place = `${pathname} ${searched}`
  const [typed, setTyped] = useState({ text: searched, place })
  const text = typed.place === place ? typed.text : searched
  return [text, (next) => setTyped({ text: next, place })]
}
