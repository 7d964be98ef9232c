import { useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'

/** Where a text is searched for. */
export const searchHref = (text: string): string => `/products?${new URLSearchParams({ search: text })}`

/**
 * The text in the box. It begins with what is searched for on /products, anew with each search; on other pages with none.
 * What is typed on the way to a page belongs to that page: arriving there does not write over it.
 */
export function useSearchText(): [string, (text: string) => void] {
  const here = useLocation()
  const { location: ahead = here } = useNavigation()
  const [typed, setTyped] = useState({ text: searchedAt(here), place: placeOf(here) })
  const isOfHere = typed.place === placeOf(here) || typed.place === placeOf(ahead)
  return [isOfHere ? typed.text : searchedAt(here), (text) => setTyped({ text, place: placeOf(ahead) })]
}

const searchedAt = ({ pathname, search }: Location): string =>
  pathname === '/products' ? (new URLSearchParams(search).get('search') ?? '') : ''

const placeOf = (location: Location): string => `${location.pathname} ${searchedAt(location)}`
