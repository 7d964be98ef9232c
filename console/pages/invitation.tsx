import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AcceptForm } from '#console/people/accept-form.tsx'
import { EntryPanel } from '#console/people/entry-panel.tsx'
import { useKeyOfLink } from '#console/people/key-of-link.ts'
import { callAsGuest } from '#console/platform/api/client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useRoleName } from '#console/platform/session/role-name.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { ApiError } from '#contract/client/api-error.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'

export default function InvitationPage() {
  const t = useText()
  const nameRole = useRoleName()
  const key = useKeyOfLink()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['invitation', key],
    queryFn: async () => (await callAsGuest('POST /desk/invitations/read', { body: { key } })).data,
    retry: false,
    // Accepting uses the link up, before the code of the second factor is entered.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error instanceof ApiError && error.status === 422) return <ExpiredLink message={error.message} />
  // The data first: a failed reload in the background must not remove the form with its input.
  if (!data) {
    return (
      <EntryPanel title={t('people.invitation_title')}>
        {error ? (
          <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <FormSkeleton label={t('states.loading')} fields={2} />
        )}
      </EntryPanel>
    )
  }
  const role = nameRole({ key: data.role, name: data.role_name })
  const text = t('people.invitation_text', { desk: data.shop_name ?? t('shell.market'), role, email: data.email })
  return (
    <EntryPanel title={t('people.invitation_title')} text={text}>
      <AcceptForm invitationKey={key} hasAccount={data.has_account} />
    </EntryPanel>
  )
}

/** Trying again would not help. */
function ExpiredLink({ message }: { message: string }) {
  const t = useText()
  return (
    <EntryPanel title={t('people.invitation_title')} text={<span role="status">{message}</span>}>
      <Link to="/sign-in" className="text-brand-text underline underline-offset-4">
        {t('people.back_to_sign_in')}
      </Link>
    </EntryPanel>
  )
}
