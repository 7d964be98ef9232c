import { BadgeCheck } from 'lucide-react'
import type { Profile } from '#contract/profile.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { profileQuery } from './profile-query.ts'

type ContactKind = 'phone' | 'email'

const refetchProfile = () => void shopperData.invalidateQueries(profileQuery)

/** Contacts identify the account, so a new one applies only after it is proved. */
export function ContactFacts({ profile }: { profile: Profile }) {
  const { phone, phone_code, email, has_password } = profile
  const change = (kind: ContactKind) => openDialog('change-contact', { kind, has_password, onChanged: refetchProfile })
  const prove = (destination: string | null) =>
    destination && openDialog('otp', { request: { phone: destination, phone_code }, onProved: refetchProfile })
  return (
    <dl className="grid divide-y divide-neutral-200 rounded-lg bg-neutral-50 px-4">
      <ContactRow
        kind="phone"
        value={profile.formatted_phone}
        isProved={profile.is_phone_proved}
        onProve={() => prove(phone)}
        onChange={() => change('phone')}
      />
      <ContactRow
        kind="email"
        value={email}
        isProved={profile.is_email_proved}
        onProve={() => prove(email)}
        onChange={() => change('email')}
      />
    </dl>
  )
}

type ContactRowProps = {
  kind: ContactKind
  value: string | null
  isProved: boolean
  onProve: () => void
  onChange: () => void
}

function ContactRow({ kind, value, isProved, onProve, onChange }: ContactRowProps) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <dt className="text-meta w-full text-neutral-600">{t(kind === 'phone' ? 'shell.phone' : 'accounts.email')}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-2 text-neutral-900">
        {value ? <bdi dir="ltr">{value}</bdi> : <span className="text-neutral-600">{t('profile.not_given')}</span>}
        {value && isProved && (
          <Badge tone="success" icon={<BadgeCheck />}>
            {t('profile.proved')}
          </Badge>
        )}
      </dd>
      <dd className="flex flex-wrap gap-2">
        {value && !isProved && (
          <Button size="compact" onClick={onProve} aria-label={t(`profile.prove_${kind}`)}>
            {t('profile.prove')}
          </Button>
        )}
        <Button size="compact" onClick={onChange} aria-label={t(`profile.${value ? 'change' : 'add'}_${kind}`)}>
          {t(value ? 'profile.change' : 'profile.add')}
        </Button>
      </dd>
    </div>
  )
}
