import type { ComponentProps } from 'react'
import { useListMoves } from '#storefront/catalogue/list/list-moves.ts'
import { whenSeen } from '#storefront/kit/later/later.tsx'
import type { CardList } from './card-list.tsx'

/** A list is links: it can be read and followed before its code is there. */
const Cards = whenSeen(() => import('./card-list.tsx').then((part) => part.CardList))

/** The list of products of a page. Where reader and focus go is known from the start, whoever was quicker. */
export function LaterList(props: Omit<ComponentProps<typeof CardList>, 'moves'>) {
  const moves = useListMoves(props.list)
  return (
    <>
      <Cards {...props} moves={moves} />
      <p role="status" className="sr-only">
        {moves.status}
      </p>
    </>
  )
}
