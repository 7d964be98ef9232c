import { Link, useParams } from 'react-router'
import { useDeskOfPath, usePeople } from '#console/people/people-calls.ts'
import { RoleForm } from '#console/people/role-form.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { People } from '#contract/people.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ForbiddenState } from '#ui/desk/states/desk-states.tsx'
import type { Crumb } from '#ui/navigation/breadcrumb.tsx'

/** An own role of a shop or of the market: `roles/new`, or `roles/own-7`. */
export default function RolePage() {
  const t = useText()
  const { role: key } = useParams()
  const { path } = useDeskOfPath()
  const { data, error, refetch, isFetching } = usePeople()
  const mayWrite = useCan()('people.write')
  const trail = [{ label: t('members.title'), href: `${path}/people` }]
  // The data first: a failed reload in the background must not remove the form with its input.
  if (data && mayWrite) return <LoadedRole {...{ data, trail }} roleKey={key} />
  return (
    <>
      <PageHeader title={t(key === 'new' ? 'members.new_role' : 'members.role')} trail={trail} />
      {error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data ? (
        <ForbiddenState title={t('states.forbidden')} text={t('states.forbidden_text')} />
      ) : (
        <FormSkeleton label={t('states.loading')} fields={4} />
      )}
    </>
  )
}

interface LoadedRoleProps {
  readonly data: People
  readonly roleKey: string | undefined
  readonly trail: readonly Crumb[]
}

function LoadedRole({ data, roleKey, trail }: LoadedRoleProps) {
  const t = useText()
  const { path } = useDeskOfPath()
  const held = useDesks().desk?.permissions ?? new Set<string>()
  const role = data.roles.find(({ key, name }) => key === roleKey && name !== null)
  if (roleKey !== 'new' && !role) {
    const toPeople = <Button render={<Link to={`${path}/people`} />}>{t('members.title')}</Button>
    return <PageMessage title={t('members.role_missing')} text={t('members.role_missing_text')} action={toPeople} />
  }
  return (
    <div className="max-w-page">
      <PageHeader title={role?.name ?? t('members.new_role')} trail={trail} />
      {role && !role.may_grant && <p className="mb-4 text-neutral-700">{t('members.role_more_rights')}</p>}
      <RoleForm key={roleKey} role={role} held={held} />
    </div>
  )
}
