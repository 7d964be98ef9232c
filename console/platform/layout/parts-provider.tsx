import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { LazyPartsContext, prefetchParts } from '#ui/layers/lazy-part.ts'

/** Shows in the language of the page that a part loads or could not be loaded. */
export function PartsProvider({ children }: { children: ReactNode }) {
  const t = useText()
  const options = useMemo(
    () => ({
      loadingLabel: t('states.loading'),
      onFailure: () => useNotice.getState().show(t('states.unreachable')),
    }),
    [t],
  )
  return <LazyPartsContext value={options}>{children}</LazyPartsContext>
}

/** Without a request for this time, the page counts as idle. */
const idleMs = 800

/** Loads dialogs and menus of an idle page, so that they open at once, also without a connection. */
export function PrefetchParts() {
  const isFetching = useIsFetching() > 0
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page defines its own parts.
  useEffect(() => {
    if (isFetching) return
    const timer = setTimeout(prefetchParts, idleMs)
    return () => clearTimeout(timer)
  }, [isFetching, pathname])
  return null
}
