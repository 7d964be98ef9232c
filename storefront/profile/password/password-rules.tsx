import { Check, Circle } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { useText } from '#storefront/kit/words/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { passwordRules } from './password-form.ts'
import type { PasswordValues } from './password-values.ts'

/** What a new password must be, ticked while it is typed. */
export function PasswordRules({ hasPassword }: { hasPassword: boolean }) {
  const t = useText()
  const { watch } = useFormContext<PasswordValues>()
  const values = watch()
  return (
    <ul aria-label={t('profile.rules')} className="-mt-1 grid gap-1">
      {passwordRules(hasPassword).map(({ name, isMet }) => {
        const met = isMet(values)
        const Icon = met ? Check : Circle
        return (
          <li
            key={name}
            className={classNames('text-meta flex items-center gap-2', met ? 'text-success' : 'text-neutral-600')}
          >
            <Icon className={classNames('size-4', !met && 'scale-50')} />
            <span>
              {t(name)}
              <span className="sr-only">{` (${t(met ? 'profile.rule_met' : 'profile.rule_open')})`}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
