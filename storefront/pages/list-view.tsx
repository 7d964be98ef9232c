import type { ComponentProps } from 'react'
import { useListTransition } from '#storefront/catalogue/list/use-list-transition.ts'
import { hydrateOnInteraction, hydrateOnVisible } from '#storefront/platform/hydration/deferred-part.tsx'
import type { CardList } from './card-list.tsx'

/** A list consists of links and forms, which work before hydration. */
const Cards = hydrateOnInteraction(() => import('./card-list.tsx').then((part) => part.CardList))
const AfterList = hydrateOnVisible(() => import('./after-list.tsx').then((part) => part.AfterList))

/** The product list of a page. Scroll and focus are handled outside the lazy part, so that they work before it loads. */
export function ListView(props: Omit<ComponentProps<typeof CardList>, 'transition'>) {
  const transition = useListTransition(props.list)
  return (
    <>
      <Cards {...props} transition={transition} />
      <AfterList list={props.list} />
      <p role="status" className="sr-only">
        {transition.status}
      </p>
    </>
  )
}
