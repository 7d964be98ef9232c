import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is unmounted by now, for what it does after a response. */
export function useUnmounted(): Readonly<RefObject<boolean>> {
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])
  return isUnmounted
}
