import { matchPath } from 'react-router'

interface CurrentLocation {
  pathname: string
  search: string
}

/** Whether an entry of the menu leads to where one is: to this page, as pages are found, and as far as it asks for something, for this. */
export function isAt(url: string, { pathname, search }: CurrentLocation): boolean {
  const asked = new URL(url, 'https://shop')
  const known = new URLSearchParams(search)
  return (
    matchPath(asked.pathname, pathname) !== null &&
    [...asked.searchParams].every(([name, value]) => known.getAll(name).includes(value))
  )
}
