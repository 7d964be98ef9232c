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
    setPressed({ before: query, next: change(shown) })
    setTimeout(() => choose(change))
  }
  return { query: shown, press }
}
