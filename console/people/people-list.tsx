import { CircleCheck, CircleSlash, Lock, ShieldCheck, ShieldOff } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useRoleName } from '#console/platform/session/role-name.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { Member, People } from '#contract/people.ts'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn, ListFilter } from '#ui/desk/list/list-parts.ts'
import { type ListState, readListState } from '#ui/desk/list/list-state.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { StatusPill } from '#ui/marks/status-pill.tsx'
import { MemberMenu } from './member-menu.tsx'
import { usePeople } from './people-calls.ts'

/** More than any desk has people: the call returns all people, and the page filters them. */
const perPage = 1_000

/** Everybody who works at the desk. */
export function PeopleList() {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const { data, error, refetch, isFetching } = usePeople()
  const filters = useFilters(data)
  const state = readListState(
    params,
    filters.map(({ id }) => id),
  )
  const rows = data?.people.filter((member) => isShown(member, state))
  return (
    <DeskList
      params={params}
      onParamsChange={changeParams}
      {...{ rows, filters, perPage, total: rows?.length ?? 0 }}
      columns={useColumns(data)}
      problem={!data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      isForbidden={isForbidden(error)}
      empty={null}
      noneFound={(clear) => <NoneFound onClear={clear} />}
      idOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      isSearchable
      labels={useListLabels({ list: t('members.title'), search: t('members.search') })}
      link={Link}
    />
  )
}

function isShown({ name, email, role, disabled_at }: Member, { search, filters }: ListState): boolean {
  const isFound = [name, email].some((text) => text.toLocaleLowerCase().includes(search.toLocaleLowerCase()))
  const state = disabled_at === null ? 'active' : 'disabled'
  return isFound && (filters.role ?? [role]).includes(role) && (filters.state ?? [state]).includes(state)
}

function useFilters(data: People | undefined): ListFilter[] {
  const t = useText()
  const nameRole = useRoleName()
  const roles = (data?.roles ?? []).map((role) => ({ value: role.key, label: nameRole(role) }))
  const states = [
    { value: 'active', label: t('members.active') },
    { value: 'disabled', label: t('members.disabled') },
  ]
  return [
    { id: 'role', label: t('members.role'), options: roles },
    { id: 'state', label: t('members.state'), options: states },
  ]
}

function useColumns(data: People | undefined): ListColumn<Member>[] {
  const t = useText()
  const nameRole = useRoleName()
  const { dayTime } = useMoments()
  return [
    { id: 'name', label: t('members.name'), isTitle: true, cell: (member) => <NameCell member={member} /> },
    { id: 'role', label: t('members.role'), cell: ({ role, role_name }) => nameRole({ key: role, name: role_name }) },
    { id: 'factor', label: t('members.factor'), cell: ({ has_factor }) => <FactorCell isOn={has_factor} /> },
    {
      id: 'seen',
      label: t('members.last_seen'),
      cell: ({ last_seen_at }) =>
        last_seen_at ? <time dateTime={last_seen_at}>{dayTime(last_seen_at)}</time> : t('members.never_seen'),
    },
    {
      id: 'state',
      label: t('members.state'),
      cell: (member) => <StateCell isDisabled={member.disabled_at !== null} />,
    },
    {
      id: 'actions',
      label: t('members.changes'),
      cell: (member) => (member.locked ? <LockedCell reason={member.locked} /> : <MemberMenu {...{ member, data }} />),
    },
  ]
}

function NameCell({ member: { name, email, is_you } }: { member: Member }) {
  const t = useText()
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <bdi translate="no">{name}</bdi>
        {is_you && <Badge tone="neutral">{t('members.you')}</Badge>}
      </span>
      <span
        dir="ltr"
        translate="no"
        className="text-meta inline-block max-w-full font-normal break-all text-neutral-600"
      >
        {email}
      </span>
    </>
  )
}

function FactorCell({ isOn }: { isOn: boolean }) {
  const t = useText()
  const Icon = isOn ? ShieldCheck : ShieldOff
  return (
    <StatusPill tone={isOn ? 'done' : 'settled'} icon={<Icon />}>
      {isOn ? t('members.factor_on') : t('members.factor_off')}
    </StatusPill>
  )
}

function StateCell({ isDisabled }: { isDisabled: boolean }) {
  const t = useText()
  const Icon = isDisabled ? CircleSlash : CircleCheck
  return (
    <StatusPill tone={isDisabled ? 'stopped' : 'done'} icon={<Icon />}>
      {isDisabled ? t('members.disabled') : t('members.active')}
    </StatusPill>
  )
}

/** Shown instead of the actions: why there are none. */
function LockedCell({ reason }: { reason: NonNullable<Member['locked']> }) {
  const t = useText()
  return (
    <span className="text-meta flex max-w-64 items-start gap-1.5 text-neutral-600">
      <Lock className="mt-0.5 size-4 shrink-0" />
      {t(`members.locked_${reason}`)}
    </span>
  )
}
