import { useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'

/** Where a text is searched for. */
export const searchHref = (text: string): string => `/products?${new URLSearchParams({ search: text })}`

interface Typed {
  text: string
  place: string
  /** Whether a search has left for another place: the router tells of it only when the page has been drawn again. */
  isLeaving: boolean
  /** Whether the text was typed since, on the way to that place. */
  isForNext: boolean
}

/**
 * The text in the box. It begins with what is searched for on /products, anew with each search; on other pages with none.
 * What is typed on the way to a page belongs to that page: arriving there does not write over it.
 */
export function useSearchText() {
  const here = useLocation()
  const { location: ahead = here } = useNavigation()
  const place = placeOf(here)
  const begun = { text: searchedAt(here), place, isLeaving: false, isForNext: false }
  const [typed, setTyped] = useState<Typed>(begun)
  if (typed.place !== place) setTyped(typed.isForNext ? { ...begun, text: typed.text } : begun)
  const setText = (text: string) =>
    setTyped((before) => ({ ...before, text, isForNext: before.isLeaving || placeOf(ahead) !== place }))
  const leave = () => setTyped((before) => ({ ...before, isLeaving: place !== `/products ${before.text}` }))
  return { text: typed.text, setText, leave }
}

const searchedAt = ({ pathname, search }: Location): string =>
  pathname === '/products' ? (new URLSearchParams(search).get('search') ?? '') : ''

const placeOf = (location: Location): string => `${location.pathname} ${searchedAt(location)}`
