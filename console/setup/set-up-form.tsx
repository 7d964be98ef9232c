import { useForm } from 'react-hook-form'
import { callAsGuest } from '#console/platform/api/client.ts'
import { NewPasswordField } from '#console/platform/fields/new-password-fields.tsx'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { listTimeZones, SelectField, type SelectOption } from '#console/platform/form/select-field.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import type { SetupState } from '#contract/setup.ts'
import { useUnloadQuestion } from '#ui/desk/form/unsaved-bar.tsx'

interface SetUpFormProps {
  readonly setup: SetupState
  readonly setupKey: string
  readonly onClaimed: () => void
}

/** The first operator and the market, stored together. The country proposes currency, language and time zone. */
export function SetUpForm({ setup, setupKey: key, onClaimed }: SetUpFormProps) {
  const t = useText()
  const locale = useLocale()
  const form = useForm({ defaultValues: firstValues(setup, locale) })
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState
  // A link that is opened in the same tab must not be blocked, so the router does not ask.
  useUnloadQuestion(isDirty && !isSubmitting && !isSubmitSuccessful)
  const submit = async ({ multi_vendor, ...values }: SetUpValues) => {
    const body = { key, ...values, multi_vendor: multi_vendor === 'many', cookie: true }
    await callAsGuest('POST /desk/setup', { body })
    onClaimed()
  }
  const propose = (code: string) => {
    const country = setup.countries.find((each) => each.code === code)
    for (const name of ['currency', 'locale', 'time_zone'] as const)
      if (country?.[name]) form.setValue(name, country[name])
  }
  const zones = listTimeZones(browserTimeZone(), ...setup.countries.map(({ time_zone }) => time_zone))
  const named = (items: readonly { code: string; name: string }[]): SelectOption[] =>
    items.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <EntryForm form={form} submit={submit} submitLabel={t('setup.submit')}>
      <TextField name="name" label={t('people.your_name')} autoComplete="name" />
      <TextField name="email" type="email" label={t('people.email')} autoComplete="username" />
      <NewPasswordField />
      <TextField name="app_name" label={t('setup.market_name')} autoComplete="organization" />
      <SelectField name="country" label={t('setup.country')} options={named(setup.countries)} onChoose={propose} />
      <SelectField
        name="currency"
        label={t('setup.currency')}
        hint={t('setup.currency_hint')}
        options={named(setup.currencies)}
      />
      <SelectField name="locale" label={t('setup.language')} options={named(setup.languages)} />
      <SelectField name="time_zone" label={t('account.time_zone')} options={zones} />
      <SelectField name="multi_vendor" label={t('setup.shops')} options={useModes()} />
    </EntryForm>
  )
}

const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

type SetUpValues = ReturnType<typeof firstValues>

/** The country of the browser's language, if the market may have it. */
function firstValues({ countries, currencies, languages }: SetupState, locale: string) {
  const region = new Intl.Locale(navigator.language).maximize().region
  const country = countries.find(({ code }) => code === region) ?? countries[0]
  const language = languages.find(({ code }) => code === locale) ?? languages[0]
  return {
    name: '',
    email: '',
    password: '',
    app_name: '',
    country: country?.code ?? '',
    currency: country?.currency ?? currencies[0]?.code ?? '',
    locale: language?.code ?? locale,
    time_zone: country?.time_zone ?? browserTimeZone(),
    multi_vendor: 'many',
  }
}

function useModes(): SelectOption[] {
  const t = useText()
  return [
    { value: 'many', label: t('setup.many_shops') },
    { value: 'one', label: t('setup.one_shop') },
  ]
}
