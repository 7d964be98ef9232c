import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The state of a link to a page that opens the page's dialog for a new row at once. */
export const createRequest = 'create'

/** Opens the dialog once if the link requests it. After a reload or Back it stays closed. */
export function useRequestedCreate(canCreate: boolean, open: () => void): void {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isRequested = state === createRequest
  const answer = useEffectEvent(() => {
    if (canCreate) open()
    void navigate({ pathname, search }, { replace: true, state: null })
  })
  useEffect(() => {
    if (isRequested) answer()
  }, [isRequested])
}
