import { useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'

/** Where a text is searched for. */
export const searchHref = (text: string): string => `/products?${new URLSearchParams({ search: text })}`

interface Typed {
  text: string
  place: string
  /** Whether this place is left for another by a search: the router tells of it only when the page has been drawn again. */
  isLeft?: boolean
  /** Whether the text was typed since, on the way to that place. */
  isNext?: boolean
}

/**
 * The text in the box. It begins with what is searched for on /products, anew with each search; on other pages with none.
 * What is typed on the way to a page belongs to that page: arriving there does not write over it.
 */
export function useSearchText() {
  const here = useLocation()
  const { location: ahead = here } = useNavigation()
  const place = placeOf(here)
  const begun: Typed = { text: searchedAt(here), place }
  const [typed, setTyped] = useState(begun)
  if (typed.place !== place) setTyped(typed.isNext ? { ...begun, text: typed.text } : begun)
  const setText = (text: string) =>
    setTyped((before) => ({ ...before, text, isNext: before.isLeft || placeOf(ahead) !== place }))
  const leave = () => setTyped((before) => ({ ...before, isLeft: place !== `/products ${before.text}` }))
  return { text: typed.text, setText, leave }
}

const searchedAt = ({ pathname, search }: Location): string =>
  pathname === '/products' ? (new URLSearchParams(search).get('search') ?? '') : ''

const placeOf = (location: Location): string => `${location.pathname} ${searchedAt(location)}`
