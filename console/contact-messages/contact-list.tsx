import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useStateViews } from '#console/platform/lists/use-state-views.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { TimeWithAge } from '#console/platform/session/relative-time.tsx'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ContactCard, ContactState } from '#contract/operator-contact.ts'
import { formatNumber } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { contactPath, contactStates, contactsPerPage, useContactList } from './contact-queries.ts'

/** Messages of the contact page: open ones oldest first, others latest first. */
export default function ContactList() {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  // The address may contain the typed name, because the console sends page addresses to no server.
  const { view, search, page } = readListState(params, [])
  const state = contactStates.find((each) => each === view) ?? 'open'
  const { data, error, refetch, isFetching } = useContactList({ state, search, page })
  return (
    <>
      <PageHeader title={t('contact-messages.title')} text={t('contact-messages.text')} />
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.messages}
        total={data?.total ?? 0}
        perPage={contactsPerPage}
        views={useStateViews(contactStates, (state) => t(`contact-messages.state.${state}`), data?.counts)}
        columns={useColumns(state)}
        problem={
          !data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        }
        isForbidden={isForbidden(error)}
        empty={<NoMessages state={state} counts={data?.counts} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ id }) => String(id)}
        nameOf={({ subject }) => subject}
        isSearchable
        hasOtherViews
        labels={useListLabels({ list: t('contact-messages.title'), search: t('contact-messages.search') })}
        link={Link}
      />
    </>
  )
}

type Counts = Readonly<Record<ContactState, number>>

function useColumns(state: ContactState): ListColumn<ContactCard>[] {
  const t = useText()
  const locale = useLocale()
  const moved: ListColumn<ContactCard>[] = [
    { id: 'moved', label: t('contact-messages.moved'), cell: (message) => <Moved {...message} /> },
    {
      id: 'answers',
      label: t('contact-messages.answers'),
      isNumeric: true,
      cell: ({ answer_count }) => formatNumber(answer_count, locale),
    },
  ]
  return [
    { id: 'subject', label: t('contact-messages.subject'), isTitle: true, cell: (row) => <SubjectCell {...row} /> },
    { id: 'from', label: t('contact-messages.from'), cell: (message) => <Author {...message} /> },
    {
      id: 'received',
      label: t('contact-messages.received'),
      cell: ({ created_at }) => <TimeWithAge at={created_at} />,
    },
    ...(state === 'open' ? [] : moved),
  ]
}

const SubjectCell = ({ id, subject }: ContactCard) => (
  <Link
    to={`${contactPath}/${id}`}
    className="relative text-brand-text underline-offset-4 hit-44 wrap-anywhere hover:underline sm:min-w-56"
  >
    <bdi translate="no">{subject}</bdi>
  </Link>
)

const Author = ({ name, email }: ContactCard) => (
  <span translate="no" className="inline-grid wrap-anywhere sm:max-w-64 sm:min-w-32">
    <bdi>{name}</bdi>
    <bdi dir="ltr" className="text-meta text-neutral-600">
      {email}
    </bdi>
  </span>
)

function Moved({ moved_at, moved_by }: ContactCard) {
  const { dayTime } = useMoments()
  return (
    <span className="grid wrap-anywhere">
      {moved_by && <bdi translate="no">{moved_by}</bdi>}
      {moved_at && <time className="text-meta text-neutral-600">{dayTime(moved_at)}</time>}
    </span>
  )
}

function NoMessages({ state, counts }: { state: ContactState; counts: Counts | undefined }) {
  const t = useText()
  if (state !== 'open') return <EmptyState title={t('contact-messages.none_in_state')} />
  const isFirst = counts?.done === 0 && counts.spam === 0
  return (
    <EmptyState
      title={isFirst ? t('contact-messages.none') : t('contact-messages.none_open')}
      text={t('contact-messages.none_text')}
    />
  )
}
