import { Link, useParams } from 'react-router'
import { useDeskOfPath, usePeople } from '#console/people/people-calls.ts'
import { RoleForm } from '#console/people/role-form.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'

/** An own role of a shop or of the market: `roles/new`, or `roles/own-7`. */
export default function RolePage() {
  const t = useText()
  const { role: key } = useParams()
  const { path } = useDeskOfPath()
  const { data, error, refetch, isFetching } = usePeople()
  const held = useDesks().desk?.permissions ?? new Set<string>()
  // The data first: a failed reload in the background must not remove the form with its input.
  if (!data) {
    if (error) return <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    return <FormSkeleton label={t('states.loading')} fields={4} />
  }
  const role = data.roles.find((each) => each.key === key && each.name !== null)
  const title = role?.name ?? t('members.new_role')
  const isMissing = key !== 'new' && !role
  if (isMissing) {
    const toPeople = <Button render={<Link to={`${path}/people`} />}>{t('members.title')}</Button>
    return <PageMessage title={t('members.role_missing')} action={toPeople} />
  }
  return (
    <div className="max-w-page">
      <PageHeader title={title} trail={[{ label: t('members.title'), href: `${path}/people` }]} />
      {role && !role.may_grant && <p className="mb-4 text-neutral-700">{t('members.role_more_rights')}</p>}
      <RoleForm key={key} role={role} held={held} />
    </div>
  )
}
