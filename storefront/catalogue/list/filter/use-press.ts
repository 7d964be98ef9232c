import { useState } from 'react'
import type { ListQuery } from '../list-query.ts'
import type { Choose } from './list-choice.ts'

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
