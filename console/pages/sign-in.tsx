import { Link, useLocation, useNavigate } from 'react-router'
import { EntryPanel } from '#console/people/entry-panel.tsx'
import { nextPath } from '#console/people/key-of-link.ts'
import { SignInForm } from '#console/people/sign-in-form.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { reloadMe } from '#console/platform/session/me.ts'

export default function SignInPage() {
  const t = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const open = async () => {
    await reloadMe()
    navigate(nextPath(search), { replace: true })
  }
  return (
    <EntryPanel title={t('people.sign_in')}>
      <SignInForm onSignedIn={() => void open()} />
      <Link to="/forgotten" className="text-brand-text underline underline-offset-4">
        {t('people.forgotten')}
      </Link>
    </EntryPanel>
  )
}
