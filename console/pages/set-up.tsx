import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { EntryPanel } from '#console/people/entry-panel.tsx'
import { useKeyOfLink } from '#console/people/key-of-link.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { reloadMe } from '#console/platform/session/me.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { SetUpForm } from '#console/setup/set-up-form.tsx'
import { setupQuery } from '#console/setup/unclaimed-hint.tsx'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'

/** The only page of a market without an operator. The server logs its link at startup. */
export default function SetUpPage() {
  const t = useText()
  const navigate = useNavigate()
  const key = useKeyOfLink()
  const { data, error, refetch, isFetching } = useQuery(setupQuery)
  // The data first: a failed reload in the background must not remove the form with its input.
  if (!data) {
    return (
      <EntryPanel title={t('setup.title')}>
        {error ? (
          <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <FormSkeleton label={t('states.loading')} fields={6} />
        )}
      </EntryPanel>
    )
  }
  if (data.is_claimed) {
    return (
      <EntryPanel title={t('setup.title')} text={t('setup.claimed')}>
        <Link to="/sign-in" className="text-brand-text underline underline-offset-4">
          {t('people.sign_in')}
        </Link>
      </EntryPanel>
    )
  }
  const open = async () => {
    await reloadMe()
    navigate('/market', { replace: true })
  }
  return (
    <EntryPanel title={t('setup.title')} text={t('setup.text')}>
      <SetUpForm setup={data} setupKey={key} onClaimed={() => void open()} />
    </EntryPanel>
  )
}
