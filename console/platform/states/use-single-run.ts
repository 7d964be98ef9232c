import { useRef } from 'react'

/** Ignores calls during a run. A double click arrives before React renders the button as pending, so a mutation's state is too late. */
export function useSingleRun(): (action: () => Promise<unknown>) => void {
  const isRunning = useRef(false)
  return (action) => {
    if (isRunning.current) return
    isRunning.current = true
    void action()
      // Its mutation shows the error.
      .catch(() => undefined)
      .finally(() => {
        isRunning.current = false
      })
  }
}
