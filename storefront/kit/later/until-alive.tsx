import { type ReactNode, Suspense, useRef } from 'react'
import { Alive } from './later.tsx'

/**
 * Holds a part of `lazyPart` whose HTML comes with the page: what is pressed in it before its code is there is done again
 * once it is. `fallback` stands in its place where the page is reached by a link.
 */
export function UntilAlive({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} data-later className="contents">
      <Suspense fallback={fallback}>
        {children}
        <Alive box={box} />
      </Suspense>
    </div>
  )
}
