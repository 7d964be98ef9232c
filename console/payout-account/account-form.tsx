import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { shopOf, useDesks } from '#console/platform/session/desks.ts'
import type { PayoutAccountAnswer } from '#contract/payout-accounts.ts'
import { payoutAccountWaitDays, payoutLimits } from '#contract/payout-states.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useStoreAccount } from './account-query.ts'
import {
  type AccountValues,
  describeAccount,
  needsBankCode,
  readAccountFields,
  toAccountBody,
  toAccountFields,
  toAccountValues,
} from './account-values.ts'

/** Enters an account, or another one in its place. */
export function AccountForm({ data }: { data: PayoutAccountAnswer }) {
  const t = useText()
  const { takeNewer: _, versionOf: __, ...versioned } = useAccountForm(data)
  return (
    <ConsoleForm {...versioned}>
      <Card title={t(data.account ? 'payout-account.change' : 'payout-account.enter')}>
        <p className="text-neutral-700">{t('payout-account.wait_text', { count: payoutAccountWaitDays })}</p>
        <TextField
          name="holder"
          label={t('payout-account.holder')}
          hint={t('payout-account.holder_hint')}
          validate={isFilled}
          problem={t('form.required')}
          maxLength={payoutLimits.holder}
          autoComplete="off"
        />
        <NumberFields />
        <TextField
          name="bank_name"
          label={t('payout-account.bank_name')}
          maxLength={payoutLimits.bankName}
          autoComplete="off"
          isRequired={false}
        />
      </Card>
    </ConsoleForm>
  )
}

const isFilled = (text: string) => text.trim() !== ''

function NumberFields() {
  const t = useText()
  const { control, getValues } = useFormContext<AccountValues>()
  const number = useWatch({ control, name: 'number' })
  const isCodeFilled = (code: string) => isFilled(code) || !needsBankCode(getValues('number'))
  return (
    <>
      <CodeField
        {...{ name: 'number', label: t('payout-account.number'), maxLength: 60, validate: isFilled, isRequired: true }}
        hint={t('payout-account.number_hint')}
      />
      <CodeField
        {...{ name: 'bank_code', label: t('payout-account.bank_code'), maxLength: 40, validate: isCodeFilled }}
        hint={t('payout-account.bank_code_hint')}
        isRequired={needsBankCode(number)}
      />
    </>
  )
}

interface CodeFieldProps {
  readonly name: 'number' | 'bank_code'
  readonly label: string
  readonly hint: string
  /** Longer than what is stored, because it is typed or pasted with spaces. */
  readonly maxLength: number
  readonly validate: (text: string) => boolean
  readonly isRequired: boolean
}

/** Letters and digits, which are written from left to right in every language. */
function CodeField({ name, label, hint, maxLength, validate, isRequired }: CodeFieldProps) {
  const t = useText()
  const { register, formState } = useFormContext<AccountValues>()
  const error = fieldProblem(formState.errors[name], t('form.required'))
  return (
    <Field {...{ label, hint, error }} required={isRequired} optionalMark={t('form.optional')}>
      <TextInput
        {...register(name, { validate })}
        dir="ltr"
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Field>
  )
}

function useAccountForm(data: PayoutAccountAnswer) {
  const t = useText()
  const { desk } = useDesks()
  return useVersionedForm<PayoutAccountAnswer, AccountValues>({
    data,
    readFields: readAccountFields,
    toFields: toAccountFields,
    toValues: toAccountValues,
    describeField: (_, value) => ({ label: t('payout-account.title'), text: describeAccount(value as AccountValues) }),
    post: async (fields, _, version) => {
      const body = toAccountBody(toAccountValues(fields), version)
      return (await call('POST /shop/payout-account', { body }, { shop: shopOf(desk) })).data
    },
    onStored: useStoreAccount(),
  })
}
