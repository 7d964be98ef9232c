import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { listHref } from '../list-address.ts'
import type { ListQuery, ListScope } from '../list-query.ts'
import { getLinkRel } from './filter-change.ts'
import type { ListQueryState } from './use-list-query.ts'

type FilterLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'rel'> & {
  scope: ListScope
  to: ListQuery
  changeQuery: ListQueryState['changeQuery']
}

/** Changes the list in place on a plain click; a modified click opens the link. */
export function FilterLink({ scope, to, changeQuery, onClick, ...rest }: FilterLinkProps) {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    changeQuery(to)
  }
  return <Link {...rest} to={listHref(scope, to)} rel={getLinkRel(scope, to)} onClick={handleClick} />
}
