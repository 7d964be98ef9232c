import { BadgeCheck } from 'lucide-react'
import type { Profile } from '#contract/profile.ts'
import { openDialog } from '#storefront/kit/layers/dialogs.ts'
import { shopperData } from '#storefront/kit/session/shopper-data.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { profileQuery } from '../profile-query.ts'

/** What proves who somebody is stands here to be read; another one counts once it is proved too. */
export function ContactFacts({ profile }: { profile: Profile }) {
  const t = useText()
  const phone = profile.phone && `${profile.phone_code ?? ''} ${profile.phone}`.trim()
  const { has_password } = profile
  const change = (kind: 'phone' | 'email') =>
    openDialog('change-contact', {
      kind,
      has_password,
      onChanged: () => void shopperData.invalidateQueries(profileQuery),
    })
  return (
    <dl className="grid divide-y divide-neutral-200 rounded-lg bg-neutral-50 px-4">
      <Fact
        name={t('shell.phone')}
        value={phone}
        isProved={profile.is_phone_proved}
        label={t(phone ? 'profile.change_phone' : 'profile.add_phone')}
        onChange={() => change('phone')}
      />
      <Fact
        name={t('accounts.email')}
        value={profile.email}
        isProved={profile.is_email_proved}
        label={t(profile.email ? 'profile.change_email' : 'profile.add_email')}
        onChange={() => change('email')}
      />
    </dl>
  )
}

type FactProps = { name: string; value: string | null; isProved: boolean; label: string; onChange: () => void }

function Fact({ name, value, isProved, label, onChange }: FactProps) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <dt className="text-meta text-neutral-600">{name}</dt>
        <dd className="flex flex-wrap items-center gap-2 text-neutral-900">
          {value ? <bdi dir="ltr">{value}</bdi> : <span className="text-neutral-600">{t('profile.not_given')}</span>}
          {value && isProved && (
            <Badge tone="success" icon={<BadgeCheck />}>
              {t('profile.proved')}
            </Badge>
          )}
        </dd>
      </div>
      <dd>
        <Button size="compact" onClick={onChange} aria-label={label}>
          {t(value ? 'profile.change' : 'profile.add')}
        </Button>
      </dd>
    </div>
  )
}
