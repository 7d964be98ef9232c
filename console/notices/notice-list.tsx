import { BellOff, CheckCheck, Settings } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { type Desk, useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { errorMessage } from '#contract/client/api-error.ts'
import { mayDo } from '#contract/may-do.ts'
import {
  marketNoticeKinds,
  marketNoticeNeeds,
  type PersonNoticeKind,
  personNoticeKinds,
  shopNoticeKinds,
  shopNoticeNeeds,
} from '#contract/person-notice-kinds.ts'
import type { PersonNotice } from '#contract/person-notices.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ChoiceFilter, ListColumn } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { findNewestShown, noticesPerPage, readNotices, useNotices } from './notices-query.ts'

interface NoticeListProps {
  /** Whether the console has a page that the person may open, named below `/console`. */
  readonly hasPage: (path: string) => boolean
}

export function NoticeList({ hasPage }: NoticeListProps) {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const filters = useFilters()
  const state = readListState(
    params,
    filters.map(({ id }) => id),
  )
  // Unknown values in the query string are ignored.
  const valuesOf = (id: string) => {
    const options = filters.find((each) => each.id === id)?.options ?? []
    const values = state.filters[id]?.filter((value) => options.some((option) => option.value === value)) ?? []
    return values.length > 0 ? values : undefined
  }
  const [kinds, desks] = [valuesOf('kind'), valuesOf('desk')]
  const { data, error, refetch, isFetching } = useNotices({ page: state.page, kinds, desks })
  return (
    <>
      <PageHeader
        title={t('notices.title')}
        text={t('notices.text')}
        actions={
          <>
            <ReadAll
              newest={findNewestShown({ kinds, desks })}
              isNeeded={data !== undefined && data.total > 0 && data.unread !== 0}
              {...{ kinds, desks }}
            />
            <Button icon={<Settings />} render={<Link to="/notices/settings" />}>
              {t('notices.settings')}
            </Button>
          </>
        }
      />
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.notices}
        total={data?.total ?? 0}
        perPage={noticesPerPage}
        filters={filters}
        columns={useColumns(hasPage)}
        problem={
          !data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        }
        empty={<EmptyState art={<BellOff />} title={t('notices.none')} text={t('notices.none_text')} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ id }) => String(id)}
        nameOf={({ text }) => text}
        labels={useListLabels({ list: t('notices.title'), search: t('notices.title') })}
        link={Link}
      />
    </>
  )
}

const kindsOf = ({ kind, permissions }: Desk): readonly PersonNoticeKind[] =>
  kind === 'market'
    ? marketNoticeKinds.filter((each) => mayDo(permissions, marketNoticeNeeds[each]))
    : shopNoticeKinds.filter((each) => mayDo(permissions, shopNoticeNeeds[each]))

/** The kinds that the person can get; the desks only if there are several. */
function useFilters(): ChoiceFilter[] {
  const t = useText()
  const { desks } = useDesks()
  const kinds = new Set(desks.flatMap(kindsOf))
  const options = personNoticeKinds
    .filter((each) => kinds.has(each))
    .map((value) => ({ value, label: t(`notices.kind.${value}`) }))
  const ofDesks = desks.map(({ path, shopName }) => ({
    value: path.replace(/^\/(shop\/)?/, ''),
    label: shopName ?? t('shell.market'),
  }))
  return [
    { id: 'kind', label: t('notices.kind'), options },
    ...(desks.length > 1 ? [{ id: 'desk', label: t('notices.desk'), options: ofDesks }] : []),
  ]
}

function useColumns(hasPage: NoticeListProps['hasPage']): ListColumn<PersonNotice>[] {
  const t = useText()
  const { desks } = useDesks()
  const { dayTime } = useMoments()
  const from: ListColumn<PersonNotice> = {
    id: 'desk',
    label: t('notices.desk'),
    cell: ({ shop }) => <bdi translate={shop ? 'no' : undefined}>{shop?.name ?? t('shell.market')}</bdi>,
  }
  return [
    {
      id: 'text',
      label: t('notices.what'),
      isTitle: true,
      cell: (notice) => <NoticeLink notice={notice} to={hasPage(notice.path) ? notice.path : homeOf(notice)} />,
    },
    { id: 'kind', label: t('notices.kind'), cell: ({ kind }) => t(`notices.kind.${kind}`) },
    ...(desks.length > 1 ? [from] : []),
    {
      id: 'when',
      label: t('notices.when'),
      cell: ({ created_at }) => <time dateTime={created_at}>{dayTime(created_at)}</time>,
    },
  ]
}

const homeOf = ({ shop }: PersonNotice): string => (shop ? `/shop/${shop.id}` : '/market')

function NoticeLink({ notice: { id, text, is_read }, to }: { notice: PersonNotice; to: string }) {
  const t = useText()
  const { show } = useNotice()
  const read = () => {
    if (!is_read) readNotices({ ids: [id] }).catch((error) => show(errorMessage(error)))
  }
  return (
    <Link
      to={to}
      onClick={read}
      className={classNames(
        'relative flex items-start gap-2 wrap-anywhere text-brand-text underline-offset-4 hit-44 hover:underline',
        !is_read && 'font-semibold',
      )}
    >
      {!is_read && (
        <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-brand-solid forced-color-adjust-none">
          <span className="sr-only">{t('notices.unread')}</span>
        </span>
      )}
      <bdi>{text}</bdi>
    </Link>
  )
}

interface ReadAllProps {
  /** Undefined if the first page was not shown. */
  readonly newest: PersonNotice | undefined
  readonly kinds: readonly string[] | undefined
  readonly desks: readonly string[] | undefined
  readonly isNeeded: boolean
}

/** Up to the newest notice of the first page: one that arrives after it was shown stays unread. */
function ReadAll({ newest, kinds, desks, isNeeded }: ReadAllProps) {
  const t = useText()
  const { show } = useNotice()
  const [isBusy, setBusy] = useState(false)
  if (!isNeeded || !newest) return null
  const read = async () => {
    setBusy(true)
    try {
      await readNotices({
        up_to: newest.created_at,
        ...(kinds && { kinds: personNoticeKinds.filter((each) => kinds.includes(each)) }),
        ...(desks && { desks: desks.map((each) => (each === 'market' ? each : Number(each))) }),
      })
      show(t('notices.all_read'))
    } catch (error) {
      show(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<CheckCheck />} loading={isBusy} onClick={() => void read()}>
      {t('notices.read_all')}
    </Button>
  )
}
