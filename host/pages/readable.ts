/**
 * A request whose address the router can read. What cannot be decoded, or would be read as the address of another host, is
 * the address of no page.
 */
export function readable(request: Request): Request {
  const { origin, pathname } = new URL(request.url)
  return isReadable(pathname, origin) ? request : new Request(new URL('/unreadable', origin), request)
}

function isReadable(pathname: string, origin: string): boolean {
  if (!URL.canParse(pathname, origin)) return false
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
