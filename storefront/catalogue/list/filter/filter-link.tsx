import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { listHref } from '../list-address.ts'
import type { ListPlace, ListQuery } from '../list-query.ts'
import { relOf } from './filter-change.ts'
import type { ListChoice } from './use-list-query.ts'

type FilterLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'rel'> & {
  place: ListPlace
  to: ListQuery
  choose: ListChoice['choose']
}

/** A link to the same list asked otherwise: in place where it is pressed, a page of its own for whoever opens it apart. */
export function FilterLink({ place, to, choose, onClick, ...rest }: FilterLinkProps) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    choose(to)
  }
  return <Link {...rest} to={listHref(place, to)} rel={relOf(place, to)} onClick={press} />
}
