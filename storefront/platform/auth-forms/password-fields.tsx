import { Check, Circle } from 'lucide-react'
import { type FieldError, type UseFormRegisterReturn, useFormContext, useWatch } from 'react-hook-form'
import { fieldMessage } from '#storefront/platform/api/form-failure.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'

type CurrentPasswordFieldProps = {
  id: string
  label: string
  field: UseFormRegisterReturn
  error: FieldError | undefined
  isBusy: boolean
}

/** The current password, required in addition to the session. */
export function CurrentPasswordField({ id, label, field, error, isBusy }: CurrentPasswordFieldProps) {
  const t = useText()
  return (
    <Field id={id} label={label} error={fieldMessage(error, t('accounts.password_required'), t)} required>
      <PasswordInput
        {...field}
        autoComplete="current-password"
        showLabel={t('accounts.show_password')}
        readOnly={isBusy}
      />
    </Field>
  )
}

/** Minimum length of a password, as in the contract. */
export const minPasswordLength = 8

export type NewPasswordValues = { password: string; password_confirmation: string }

export type PasswordRule = { text: string; isMet: boolean }

type NewPasswordFieldsProps = {
  id: string
  problems: (name: keyof NewPasswordValues) => string | undefined
  others?: readonly PasswordRule[]
  isBusy: boolean
}

/** Fields for a new password and its confirmation, with rules that are ticked while typing. */
export function NewPasswordFields({ id, problems, others = [], isBusy }: NewPasswordFieldsProps) {
  const t = useText()
  const { register, trigger, formState } = useFormContext<NewPasswordValues>()
  const [password, confirmation] = useWatch<NewPasswordValues, ['password', 'password_confirmation']>({
    name: ['password', 'password_confirmation'],
  })
  const isLongEnough = password.length >= minPasswordLength
  // A change of the password validates a confirmation that is already filled in.
  const validateConfirmation = () => formState.touchedFields.password_confirmation && trigger('password_confirmation')
  const shared = { autoComplete: 'new-password', readOnly: isBusy }
  const labels = { password: t('accounts.new_password'), password_confirmation: t('accounts.confirm_password') }
  return (
    <>
      <Field id={`${id}-password`} label={labels.password} error={problems('password')} required>
        <PasswordInput
          {...register('password', { onChange: validateConfirmation })}
          {...shared}
          showLabel={t('accounts.show_named', { name: labels.password })}
        />
      </Field>
      <PasswordRules rules={[{ text: t('accounts.password_hint'), isMet: isLongEnough }, ...others]} />
      <Field
        id={`${id}-password_confirmation`}
        label={labels.password_confirmation}
        error={problems('password_confirmation')}
        required
      >
        <PasswordInput
          {...register('password_confirmation')}
          {...shared}
          showLabel={t('accounts.show_named', { name: labels.password_confirmation })}
          confirmed={password !== '' && password === confirmation}
        />
      </Field>
    </>
  )
}

function PasswordRules({ rules }: { rules: readonly PasswordRule[] }) {
  const t = useText()
  return (
    <ul aria-label={t('accounts.password_rules')} className="-mt-1 grid gap-1">
      {rules.map(({ text, isMet }) => {
        const Icon = isMet ? Check : Circle
        return (
          <li
            key={text}
            className={classNames('text-meta flex items-center gap-2', isMet ? 'text-success' : 'text-neutral-600')}
          >
            <Icon className={classNames('size-4', !isMet && 'scale-50')} />
            <span aria-hidden>{text}</span>
            <span className="sr-only">
              {t('shell.in_brackets', { text, more: t(isMet ? 'accounts.rule_met' : 'accounts.rule_open') })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
