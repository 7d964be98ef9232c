import { Link, useLocation } from 'react-router'
import { EntryPanel } from '#console/people/entry-panel.tsx'
import { nextPath } from '#console/people/next-path.ts'
import { useOpenDesk } from '#console/people/open-desk.ts'
import { SignInForm } from '#console/people/sign-in-form.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { UnclaimedHint } from '#console/setup/unclaimed-hint.tsx'

export default function SignInPage() {
  const t = useText()
  const { search } = useLocation()
  const openDesk = useOpenDesk()
  return (
    <EntryPanel title={t('people.sign_in')}>
      <UnclaimedHint />
      <SignInForm onSignedIn={(session) => void openDesk(session, nextPath(search))} />
      <Link to="/forgotten" className="text-brand-text underline underline-offset-4">
        {t('people.forgotten')}
      </Link>
    </EntryPanel>
  )
}
