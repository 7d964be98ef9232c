import { useText } from '#console/platform/i18n/texts.tsx'
import { NoneFound } from '#console/platform/lists/list-labels.tsx'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ActivityEntry } from '#contract/activity.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { type ActivityFilter, useActivity, useActivityFilter } from './activity-query.ts'
import { ActivityRow } from './activity-row.tsx'
import { ExportButton } from './export-button.tsx'
import { useSubjectName } from './use-entry-texts.ts'

export function ActivityList() {
  const { filter, isNarrowed, change, clear } = useActivityFilter()
  const activity = useActivity(filter)
  const { data, error, isFetching } = activity
  const retry = activity.isFetchNextPageError ? activity.fetchNextPage : activity.refetch
  const nameSubject = useSubjectName()
  const entries = data?.pages.flatMap((page) => page.entries)
  const subject = entries?.find((entry) => isAbout(entry.subject, filter))?.subject ?? readSubject(filter)
  const { people = [], calls = [], shops = [] } = data?.pages[0] ?? {}
  return (
    <section className="panel grid gap-3 p-3 sm:p-4">
      <div className="flex flex-wrap items-start gap-2">
        {!isForbidden(error) && (
          <ActivityFilters
            {...{ filter, change, clear, people, calls, shops }}
            subjectName={subject && nameSubject(subject)}
          />
        )}
        {entries && entries.length > 0 && <ExportButton filter={filter} />}
      </div>
      {(entries || !error) && <Entries {...{ entries, filter, isNarrowed, change, clear }} />}
      {error && <QueryProblem error={error} onRetry={() => void retry()} isRetrying={isFetching} />}
      {!error && activity.hasNextPage && <MoreButton activity={activity} />}
    </section>
  )
}

const isAbout = (subject: ActivityEntry['subject'], { subject_type, subject_id }: ActivityFilter) =>
  subject !== null && subject.type === subject_type && subject.id === subject_id

/** The subject of the filter without its name, which comes with an entry. */
const readSubject = ({ subject_type, subject_id = '' }: ActivityFilter): ActivityEntry['subject'] =>
  subject_type ? { type: subject_type, id: subject_id, label: null } : null

interface EntriesProps {
  /** undefined while they load. */
  readonly entries: readonly ActivityEntry[] | undefined
  readonly filter: ActivityFilter
  readonly isNarrowed: boolean
  readonly change: (next: ActivityFilter) => void
  readonly clear: () => void
}

function Entries({ entries, filter, isNarrowed, change, clear }: EntriesProps) {
  const t = useText()
  if (!entries) {
    return (
      <LoadingRegion label={t('states.loading')} className="grid gap-2">
        {['1', '2', '3', '4', '5', '6'].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </LoadingRegion>
    )
  }
  if (entries.length === 0) {
    // The history of a product or another subject, opened on its page.
    if (Object.keys(filter).every((name) => name.startsWith('subject_')) && isNarrowed) {
      const action = <Button onClick={clear}>{t('activity.show_all')}</Button>
      return <EmptyState title={t('activity.none_about')} text={t('activity.none_about_text')} action={action} />
    }
    return isNarrowed ? (
      <NoneFound onClear={clear} />
    ) : (
      <EmptyState title={t('activity.none')} text={t('activity.none_text')} />
    )
  }
  return (
    <ol aria-label={t('activity.title')} className="grid divide-y divide-neutral-200">
      {entries.map((entry) => (
        <ActivityRow key={entry.id} entry={entry} onChooseSubject={change} />
      ))}
    </ol>
  )
}

function MoreButton({ activity }: { activity: ReturnType<typeof useActivity> }) {
  const t = useText()
  return (
    <div className="flex justify-center">
      <Button loading={activity.isFetchingNextPage} onClick={() => void activity.fetchNextPage()}>
        {t('activity.more')}
      </Button>
    </div>
  )
}
