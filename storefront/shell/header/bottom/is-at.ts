interface Place {
  pathname: string
  search: string
}

/** Whether an entry of the menu leads to where one is: to this page, and as far as it asks for something, for this. */
export function isAt(url: string, { pathname, search }: Place): boolean {
  const asked = new URL(url, 'https://shop')
  const known = new URLSearchParams(search)
  return (
    plain(asked.pathname) === plain(pathname) &&
    [...asked.searchParams].every(([name, value]) => known.getAll(name).includes(value))
  )
}

/** As pages are found: a slash at the end says nothing, nor do capitals. */
const plain = (path: string) => path.replace(/\/+$/, '').toLowerCase()
