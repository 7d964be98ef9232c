import { useEffect, useState } from 'react'

/** Browsers do not send the fragment of a link, so that no server logs the key in it. */
const keyOfLink = (): string => location.hash.slice(1)

/** A newer link that is opened in the same tab changes only the fragment: the page is not loaded again. */
export function useKeyOfLink(): string {
  const [key, setKey] = useState(keyOfLink)
  useEffect(() => {
    const read = () => setKey(keyOfLink())
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return key
}
