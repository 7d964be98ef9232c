import { useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'

export const searchHref = (text: string): string => `/products?${new URLSearchParams({ search: text })}`

interface TypedText {
  text: string
  locationKey: string
  /** A search from this page was submitted; the router reports the navigation only after the next render. */
  isLeaving?: boolean
  /** The text was typed during that navigation. */
  isForNextPage?: boolean
}

/** Starts with the current search on /products. Text typed during a navigation is kept on the next page. */
export function useSearchText() {
  const location = useLocation()
  const { location: nextLocation = location } = useNavigation()
  const locationKey = getLocationKey(location)
  const initial: TypedText = { text: getSearchedText(location), locationKey }
  const [typed, setTyped] = useState(initial)
  if (typed.locationKey !== locationKey) setTyped(typed.isForNextPage ? { ...initial, text: typed.text } : initial)
  const setText = (text: string) =>
    setTyped((previous) => ({
      ...previous,
      text,
      isForNextPage: previous.isLeaving || getLocationKey(nextLocation) !== locationKey,
    }))
  const markLeaving = () =>
    setTyped((previous) => ({ ...previous, isLeaving: locationKey !== `/products ${previous.text}` }))
  return { text: typed.text, setText, markLeaving }
}

const getSearchedText = ({ pathname, search }: Location): string =>
  pathname === '/products' ? (new URLSearchParams(search).get('search') ?? '') : ''

const getLocationKey = (location: Location): string => `${location.pathname} ${getSearchedText(location)}`
