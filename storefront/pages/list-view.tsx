import type { ComponentProps } from 'react'
import { useListMoves } from '#storefront/catalogue/list/list-moves.ts'
import { whenSeen, whenUsed } from '#storefront/platform/hydration/deferred-part.tsx'
import type { CardList } from './card-list.tsx'

/** A list is links and forms: it can be read, followed and sent before its code is there. */
const Cards = whenUsed(() => import('./card-list.tsx').then((part) => part.CardList))
const AfterList = whenSeen(() => import('./after-list.tsx').then((part) => part.AfterList))

/** The list of products of a page, and what follows it. Where reader and focus go is known from the start, whoever was quicker. */
export function LaterList(props: Omit<ComponentProps<typeof CardList>, 'moves'>) {
  const moves = useListMoves(props.list)
  return (
    <>
      <Cards {...props} moves={moves} />
      <AfterList list={props.list} />
      <p role="status" className="sr-only">
        {moves.status}
      </p>
    </>
  )
}
