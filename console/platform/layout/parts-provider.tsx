import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { latePart } from '#ui/layers/late-part.tsx'
import { LazyPartsContext, prefetchParts } from '#ui/layers/lazy-part.ts'
import { problemPart } from './problem-part.ts'

const PageProblem = latePart(async () => (await problemPart.load()).PageProblem)

/** Shows in the language of the page that a part loads or could not be loaded. */
export function PartsProvider({ children }: { children: ReactNode }) {
  const t = useText()
  const options = useMemo(
    () => ({
      loadingLabel: t('states.loading'),
      onFailure: () => useNotice.getState().show(t('states.unreachable')),
      get Problem() {
        return problemPart.current()?.PartProblem
      },
    }),
    [t],
  )
  return (
    <LazyPartsContext value={options}>
      {children}
      <PageProblem />
    </LazyPartsContext>
  )
}

/** Without a request for this time, the page counts as idle. */
const idleMs = 800

async function prefetchAll(pathname: string): Promise<void> {
  await prefetchParts()
  await problemPart.current()?.prefetchPages(pathname)
}

/** Loads dialogs and menus of an idle page, then the code of other pages, so that they open at once, also without a connection. */
export function PrefetchParts() {
  const isFetching = useIsFetching() > 0
  const { pathname } = useLocation()
  useEffect(() => {
    if (isFetching) return
    const timer = setTimeout(() => void prefetchAll(pathname), idleMs)
    return () => clearTimeout(timer)
  }, [isFetching, pathname])
  return null
}
