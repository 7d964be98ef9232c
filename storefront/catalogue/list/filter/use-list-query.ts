import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { create } from 'zustand'
import { listHref } from '../list-address.ts'
import type { ListPlace, ListQuery } from '../list-query.ts'
import type { LoadedList } from '../load-list.ts'

/** What a list is to be asked; a change is one of whatever was asked last, which may be newer than what is on screen. */
export type Choose = (next: ListQuery | ((latest: ListQuery) => ListQuery)) => void

export type ListChoice = { query: ListQuery; choose: Choose }

type PendingChoice = { path: string; query: ListQuery; href: string }

/**
 * What was asked of the list on the page and is still on its way, the last one at the end. It is held outside of the page's
 * parts: one of them that is not alive yet must not be drawn anew because another one was pressed.
 */
const useAsked = create<{ asked: PendingChoice[] }>(() => ({ asked: [] }))

/** What is asked of the list. What was just pressed counts at once, and the address follows. */
export function useListChoice({ place, query }: Pick<LoadedList, 'place' | 'query'>): ListChoice {
  const navigate = useNavigate()
  const choose = useCallback<Choose>(
    (change) => {
      const next = typeof change === 'function' ? change(latestOf(useAsked.getState().asked, place) ?? query) : change
      const href = listHref(place, next)
      useAsked.setState(({ asked }) => ({ asked: [...asked, { path: place.path, query: next, href }] }))
      // The press is answered on screen first: what the router does about it may take a slow processor longer.
      setTimeout(() => navigate(href, { preventScrollReset: true }))
    },
    [place, query, navigate],
  )
  return { query: latestOf(useAsked().asked, place) ?? query, choose }
}

function latestOf(asked: readonly PendingChoice[], { path }: ListPlace): ListQuery | undefined {
  const last = asked.at(-1)
  return last?.path === path ? last.query : undefined
}

/** Once for each list: what has arrived is no longer waited for, nor is anything where somebody else moved the list. */
export function useArrivedChoice({ place, query }: Pick<LoadedList, 'place' | 'query'>): void {
  const href = listHref(place, query)
  useEffect(() => {
    const { asked } = useAsked.getState()
    const arrived = asked.findLastIndex((each) => each.href === href)
    if (asked.length > 0) useAsked.setState({ asked: arrived < 0 ? [] : asked.slice(arrived + 1) })
  }, [href])
  useEffect(() => () => useAsked.setState({ asked: [] }), [])
}

export type Change = (query: ListQuery) => ListQuery

type Pressed = { before: ListQuery; next: ListQuery }

/** For one group: a press shows in it at once; what else has to follow begins when that is on screen. */
export function usePress({ query, choose }: { query: ListQuery; choose: Choose }) {
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const shown = pressed?.before === query ? pressed.next : query
  const press = (change: Change) => {
    // Of what was pressed last, which may be newer than what is drawn.
    setPressed((last) => ({ before: query, next: change(last?.before === query ? last.next : query) }))
    setTimeout(() => choose(change))
  }
  return { query: shown, press }
}
