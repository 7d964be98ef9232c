import { FactorCard } from '#console/account/factor-card.tsx'
import { PasswordCard } from '#console/account/password-card.tsx'
import { PersonForm } from '#console/account/person-form.tsx'
import { SessionsCard } from '#console/account/sessions-card.tsx'
import { NoticesCard } from '#console/notices/notices-card.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'

export default function AccountPage() {
  const t = useText()
  return (
    <div className="grid max-w-text gap-4">
      <PageHeader title={t('shell.account')} />
      <PersonForm />
      <PasswordCard />
      <FactorCard />
      <SessionsCard />
      <NoticesCard />
    </div>
  )
}
