import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { classNames } from '#ui/class-names.ts'
import { type Reply, useReplies } from './reply-list.ts'

interface ReplyOptionsProps {
  readonly listId: string
  readonly options: readonly Reply[]
  readonly active: number
  readonly textOf: (reply: Reply) => string
  readonly onChoose: (reply: Reply) => void
}

export const optionId = (listId: string, { id }: Reply): string => `${listId}-${id}`

/** The canned replies that match. The focus stays in the text area, which names the highlighted one. */
export function ReplyOptions({ listId, options, active, textOf, onChoose }: ReplyOptionsProps) {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the highlighted option changes with both.
  useEffect(() => {
    void list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, options])
  return (
    <div className="frame overflow-hidden rounded-md bg-white shadow-3">
      <p role="status" className="sr-only">
        {options.length > 0 && t('replies.found', { number: options.length })}
      </p>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('replies.list')}
        className="max-h-64 overflow-y-auto overscroll-contain empty:hidden"
      >
        {options.map((reply, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text area has the focus and handles the keys.
          <div
            key={reply.id}
            id={optionId(listId, reply)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // Keeps the focus and the caret in the text area.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(reply)}
            className={classNames(
              'grid min-h-11 cursor-pointer content-center gap-0.5 px-3 py-2 hover:bg-neutral-50',
              index === active && 'bg-brand-soft text-brand-soft-text hover:bg-brand-soft',
            )}
          >
            <bdi className="text-label wrap-anywhere">{reply.name}</bdi>
            <bdi className="text-meta line-clamp-2 wrap-anywhere">{textOf(reply)}</bdi>
          </div>
        ))}
      </div>
      {options.length === 0 && <NoReplies />}
    </div>
  )
}

/** Says why the list is empty. */
function NoReplies() {
  const t = useText()
  const { desk } = useDesks()
  const { data, error, refetch, isFetching } = useReplies()
  if (!data && error) return <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <p className="px-3 py-3 text-neutral-600">{t('states.loading')}</p>
  if (data.replies.length > 0) return <p className="px-3 py-3 text-neutral-600">{t('replies.none_found')}</p>
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-3 text-neutral-600">
      {t('replies.none')}
      <Link to={`${desk?.path}/replies`} className="relative text-brand-text underline underline-offset-4 hit-44">
        {t('replies.write_first')}
      </Link>
    </p>
  )
}
