import { useQuery } from '@tanstack/react-query'
import { Cake, Camera, ChevronRight, KeyRound, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { Profile } from '#contract/profile.ts'
import type { PlainPageKey } from '#locales/text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { PendingPart } from '#ui/blocks/skeleton.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { profileQuery } from './profile-query.ts'

type Step = { name: PlainPageKey; to: string; icon: LucideIcon; isMissing: (profile: Profile) => boolean }

/** Gender is not listed: declining to state it is an answer. */
const steps: readonly Step[] = [
  {
    name: 'profile.add_photo',
    to: '/profile',
    icon: Camera,
    isMissing: ({ profile_photo }) => profile_photo === null,
  },
  { name: 'profile.add_birth', to: '/profile', icon: Cake, isMissing: ({ date_of_birth }) => date_of_birth === null },
  { name: 'profile.set_password', to: '/change-password', icon: KeyRound, isMissing: (each) => !each.has_password },
]

/** Renders nothing for a complete or unknown profile. */
export function CompleteProfile() {
  const t = useText()
  const { data: profile, isLoading } = useQuery(profileQuery, shopperData)
  if (isLoading) return <PendingPart />
  const missing = profile ? steps.filter(({ isMissing }) => isMissing(profile)) : []
  if (missing.length === 0) return null
  return (
    <section aria-labelledby="complete-profile" className="panel p-4 sm:p-5">
      <h2 id="complete-profile" className="text-h3 mb-2">
        {t('profile.complete')}
      </h2>
      <ul>
        {missing.map(({ name, to, icon: Icon }) => (
          <li key={name}>
            <Link
              to={to}
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 text-neutral-900 hover:bg-neutral-100"
            >
              <Icon className="size-5 text-neutral-600" />
              <span className="min-w-0 flex-1">{t(name)}</span>
              <DirectionalIcon icon={ChevronRight} className="size-4 text-neutral-600" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
