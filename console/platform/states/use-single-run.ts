import { useRef } from 'react'

/**
 * Runs an action unless its last run goes on. A double click arrives twice before React has rendered the button as pending: the state of a
 * mutation is too late.
 */
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
