import { Check, Circle } from 'lucide-react'
import { type FieldErrors, useFormContext, useWatch } from 'react-hook-form'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { fieldMessage } from '../api/form-failure.ts'
import { useText } from '../words/texts.tsx'

export type NewPasswordValues = { password: string; password_confirmation: string }

/** The fewest characters of a password; the server judges the same. */
export const fewestCharacters = 8

type NewPasswordProps = { errors: FieldErrors<NewPasswordValues>; idPrefix: string; isBusy: boolean }

/** A new password and the same once more, with what it has to be ticked while typing. */
export function NewPassword({ errors, idPrefix, isBusy }: NewPasswordProps) {
  const t = useText()
  const { register } = useFormContext<NewPasswordValues>()
  const shared = { autoComplete: 'new-password', showLabel: t('accounts.show_password'), readOnly: isBusy }
  return (
    <>
      <Field
        id={`${idPrefix}-password`}
        label={t('accounts.new_password')}
        error={fieldMessage(errors.password, t('errors.too_short', { count: fewestCharacters }))}
        required
      >
        <PasswordInput {...register('password')} {...shared} enterKeyHint="next" />
      </Field>
      <Field
        id={`${idPrefix}-password_confirmation`}
        label={t('accounts.confirm_password')}
        error={fieldMessage(errors.password_confirmation, t('accounts.not_confirmed'))}
        required
      >
        <PasswordInput {...register('password_confirmation')} {...shared} enterKeyHint="done" />
      </Field>
      <PasswordRules />
    </>
  )
}

function PasswordRules() {
  const t = useText()
  const [password, confirmation] = useWatch<NewPasswordValues, ['password', 'password_confirmation']>({
    name: ['password', 'password_confirmation'],
  })
  return (
    <ul className="text-meta grid gap-1">
      <Rule isMet={password.length >= fewestCharacters} text={t('accounts.password_hint')} />
      <Rule isMet={password !== '' && password === confirmation} text={t('accounts.passwords_match')} />
    </ul>
  )
}

function Rule({ isMet, text }: { isMet: boolean; text: string }) {
  const t = useText()
  const Icon = isMet ? Check : Circle
  return (
    <li className={classNames('flex items-center gap-2', isMet ? 'text-success' : 'text-neutral-600')}>
      <Icon className={classNames('size-4 shrink-0', !isMet && 'scale-60')} />
      <span>
        {text}
        <span className="sr-only">{` (${t(isMet ? 'accounts.rule_met' : 'accounts.rule_open')})`}</span>
      </span>
    </li>
  )
}
