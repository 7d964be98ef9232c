import { useForm } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { listTimeZones, SelectField } from '#console/platform/form/select-field.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { consoleLanguages, switchLanguage } from '#console/platform/i18n/locale.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { reloadMe, useMe } from '#console/platform/session/me.ts'

interface PersonValues {
  name: string
  locale: string
  /** '' is that of the market. */
  time_zone: string
}

export function PersonForm() {
  const t = useText()
  const { person } = useMe()
  const locale = useLocale()
  const form = useForm<PersonValues>({
    defaultValues: { name: person.name, locale: person.locale ?? locale, time_zone: person.time_zone ?? '' },
  })
  const { defaultValues } = form.formState
  const zones = [{ value: '', label: t('account.market_time_zone') }, ...listTimeZones(person.time_zone)]
  const save = async ({ name, locale: chosen, time_zone }: PersonValues) => {
    // Another device may have changed the others.
    const body = {
      ...(name !== defaultValues?.name && { name }),
      ...(chosen !== defaultValues?.locale && { locale: chosen }),
      ...(time_zone !== defaultValues?.time_zone && { time_zone: time_zone || null }),
    }
    await call('POST /desk/account', { body })
    await reloadMe()
    // After the form is clean, or the browser would ask before the reload.
    if (body.locale) setTimeout(() => switchLanguage(chosen))
  }
  return (
    <ConsoleForm form={form} save={save}>
      <Card title={t('account.person')}>
        <TextField name="name" label={t('people.your_name')} autoComplete="name" />
        <SelectField name="locale" label={t('shell.language')} options={languages} />
        <SelectField name="time_zone" label={t('account.time_zone')} options={zones} />
      </Card>
    </ConsoleForm>
  )
}

const languages = consoleLanguages.map(({ locale, title }) => ({ value: locale, label: title, lang: locale }))
