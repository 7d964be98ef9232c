import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { findEarlyPlainLink } from './early-input.ts'

const intents = ['pointerover', 'touchstart', 'focusin']

/** Prefetches code and data of the plain link that a visitor points at or focuses, while its own code is not loaded. */
export function PrefetchPlainLink() {
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element && findEarlyPlainLink(target)
      if (link) setPage(link.getAttribute('href'))
    }
    for (const type of intents)
      addEventListener(type, onIntent, { capture: true, passive: true, signal: controller.signal })
    return () => controller.abort()
  }, [])
  return page === null ? null : <PrefetchPageLinks page={page} />
}
