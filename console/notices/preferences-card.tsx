import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { errorMessage } from '#contract/client/api-error.ts'
import {
  marketNoticeKinds,
  type PersonNoticeKind,
  type PersonNoticeWay,
  personNoticeWays,
} from '#contract/person-notice-kinds.ts'
import type { PersonNoticePreferences } from '#contract/person-notices.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { reloadNotices } from './notices-query.ts'

const queryKey = ['person-notice-preferences']

export function PreferencesCard() {
  const t = useText()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: async () => (await call('GET /desk/notice-preferences')).data.preferences,
  })
  const isOfMarket = ({ kind }: PersonNoticePreferences[number]) => marketNoticeKinds.some((each) => each === kind)
  const groups = [
    { title: t('shell.shop'), rows: data?.filter((row) => !isOfMarket(row)) ?? [] },
    { title: t('shell.market'), rows: data?.filter(isOfMarket) ?? [] },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <Card title={t('notices.preferences')}>
      <p className="text-neutral-600">{t('notices.preferences_text')}</p>
      {error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && (
        <LoadingRegion label={t('states.loading')}>
          <Skeleton className="h-60" />
        </LoadingRegion>
      )}
      {data?.length === 0 && <p>{t('notices.no_kinds')}</p>}
      {groups.map(({ title, rows }) => (
        <section key={title} className="grid">
          {groups.length > 1 && <h3 className="text-label">{title}</h3>}
          <div className="grid divide-y divide-neutral-200">
            {rows.map((row) => (
              <KindRow key={row.kind} {...row} />
            ))}
          </div>
        </section>
      ))}
    </Card>
  )
}

function KindRow({ kind, ways }: PersonNoticePreferences[number]) {
  const t = useText()
  const { show } = useNotice()
  const change = useMutation({
    mutationFn: async (body: { way: PersonNoticeWay; is_on: boolean }) =>
      (await call('POST /desk/notice-preferences', { body: { kind, ...body } })).data.preferences,
    onMutate: ({ way, is_on }) => setWay(kind, way, is_on),
    onSuccess: () => void reloadNotices(),
    onError: (error, { way, is_on }) => {
      setWay(kind, way, !is_on)
      show(errorMessage(error))
    },
  })
  return (
    <fieldset className="grid min-w-0 gap-x-3 py-1 sm:grid-cols-[minmax(0,1fr)_repeat(4,6rem)] sm:items-center">
      <legend className="sr-only">{t(`notices.kind.${kind}`)}</legend>
      <span aria-hidden className="pt-2 sm:pt-0">
        {t(`notices.kind.${kind}`)}
      </span>
      <div className="grid grid-cols-2 gap-x-4 sm:contents">
        {personNoticeWays.map((way) => (
          <Checkbox
            key={way}
            label={t(`notices.way.${way}`)}
            checked={ways[way]}
            disabled={way === 'sound' && !ways.page}
            onChange={({ target }) => change.mutate({ way, is_on: target.checked })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function setWay(kind: PersonNoticeKind, way: PersonNoticeWay, is_on: boolean): void {
  queryClient.setQueryData<PersonNoticePreferences>(queryKey, (rows) =>
    rows?.map((row) => (row.kind === kind ? { ...row, ways: { ...row.ways, [way]: is_on } } : row)),
  )
}
