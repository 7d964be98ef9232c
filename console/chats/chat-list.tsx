import { Link, useSearchParams } from 'react-router'
import { create } from 'zustand'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { LinkTabs } from '#ui/navigation/link-tabs.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useChatList } from './chat-queries.ts'
import { ChatRow } from './chat-row.tsx'

/** By desk. It stays while conversations are opened, and out of addresses: names do not belong there. */
const useInboxSearch = create<Readonly<Record<string, string>>>(() => ({}))

const searchDelayMs = 250

/** Conversations, unread ones first. `shopper` is the open one. */
export function ChatList({ shopper }: { shopper: string | undefined }) {
  const t = useText()
  const { desk } = useDesks()
  const deskPath = desk?.path ?? ''
  const isUnread = useSearchParams()[0].get('view') === 'unread'
  const typed = useInboxSearch((searches) => searches[deskPath] ?? '')
  const here = `${deskPath}/chats${shopper === undefined ? '' : `/${shopper}`}`
  return (
    <>
      <div className="p-3 pb-0">
        <TextInput
          type="search"
          dir="auto"
          value={typed}
          maxLength={120}
          autoComplete="off"
          aria-label={t('chats.search')}
          placeholder={t('chats.search')}
          onChange={(event) => useInboxSearch.setState({ [deskPath]: event.target.value })}
        />
      </div>
      <LinkTabs
        label={t('chats.views')}
        link={Link}
        tabs={[
          { label: t('chats.all'), href: here, current: !isUnread },
          { label: t('chats.unread'), href: `${here}?view=unread`, current: isUnread },
        ]}
      />
      <Rows {...{ shopper, isUnread, search: useDebounced(typed.trim(), searchDelayMs) }} />
    </>
  )
}

interface RowsProps {
  readonly shopper: string | undefined
  readonly isUnread: boolean
  readonly search: string
}

function Rows({ shopper, isUnread, search }: RowsProps) {
  const t = useText()
  const { desk } = useDesks()
  const query = useChatList({ search, isUnread })
  const { data, error, refetch, isFetching } = query
  if (!data && error) return <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) {
    return (
      <LoadingRegion label={t('states.loading')} className="grid gap-3 p-3">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </LoadingRegion>
    )
  }
  const rows = data.pages.flatMap(({ users }) => users)
  if (rows.length === 0) return <NoChats {...{ isUnread, search }} />
  const unique = [...new Map(rows.map((row) => [row.user.id, row])).values()]
  return (
    <>
      <ul
        aria-label={t('chats.title')}
        className="divide-y divide-neutral-100 lg:max-h-[calc(100dvh-17rem)] lg:overflow-y-auto"
      >
        {unique.map((entry) => (
          <li key={entry.user.id}>
            <ChatRow
              entry={entry}
              href={`${desk?.path}/chats/${entry.user.id}${isUnread ? '?view=unread' : ''}`}
              isOpen={String(entry.user.id) === shopper}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="border-t border-neutral-200 p-3">
          <Button full loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('chats.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function NoChats({ isUnread, search }: Pick<RowsProps, 'isUnread' | 'search'>) {
  const t = useText()
  const { desk } = useDesks()
  if (search) {
    const action = (
      <Button onClick={() => useInboxSearch.setState({ [desk?.path ?? '']: '' })}>{t('chats.clear_search')}</Button>
    )
    return <EmptyState title={t('chats.none_found')} action={action} />
  }
  if (isUnread) {
    const action = <Button render={<Link to={`${desk?.path}/chats`} />}>{t('chats.show_all')}</Button>
    return <EmptyState title={t('chats.none_unread')} action={action} />
  }
  return <EmptyState title={t('chats.none')} text={t('chats.none_text')} />
}
