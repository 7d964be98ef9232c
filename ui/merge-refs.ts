import type { Ref } from 'react'

/** One ref that feeds two: the caller's (a form library's) and the part's own. */
export function mergeRefs<T>(theirs: Ref<T> | undefined, own: { current: T | null }) {
  return (node: T | null) => {
    own.current = node
    if (typeof theirs === 'function') theirs(node)
    else if (theirs) theirs.current = node
  }
}
