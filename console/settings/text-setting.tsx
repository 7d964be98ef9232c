import { get, useFormContext, useWatch } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { Language } from '#contract/settings.ts'
import { LanguageTabs } from '#ui/desk/form/language-tabs.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useSettingError } from './use-setting-error.ts'

interface TextSettingProps {
  readonly settingKey: string
  readonly label: string
  readonly hint: string | undefined
  readonly maxLength: number
  readonly languages: readonly Language[]
}

/** From here on a text gets several lines on the screen. */
const longText = 200

/** A text in each language of the shop; the default language is the setting itself. */
export function TextSetting({ settingKey, label, hint, maxLength, languages }: TextSettingProps) {
  const t = useText()
  const [first] = languages
  const nameIn = (locale: string) =>
    locale === first?.name ? `settings.${settingKey}` : `translations.${locale}.${settingKey}`
  const { formState } = useFormContext()
  const texts = useWatch({ name: languages.map(({ name }) => nameIn(name)) }) as unknown[]
  const tabs = languages.map(({ name, title, direction }, index) => ({
    locale: name,
    title,
    direction,
    isFilled: Boolean(texts[index]),
    isInvalid: get(formState.errors, nameIn(name)) !== undefined,
  }))
  return (
    <LanguageTabs
      languages={tabs}
      label={t('settings.languages_of', { field: label })}
      missingLabel={t('settings.no_text')}
    >
      {({ locale, title }) => (
        <TextInLanguage
          name={nameIn(locale)}
          label={locale === first?.name ? label : `${label} (${title})`}
          isLong={maxLength >= longText}
          hint={hint}
        />
      )}
    </LanguageTabs>
  )
}

interface TextInLanguageProps {
  readonly name: string
  readonly label: string
  readonly hint: string | undefined
  readonly isLong: boolean
}

function TextInLanguage({ name, label, hint, isLong }: TextInLanguageProps) {
  const { register } = useFormContext()
  const input = { ...register(name), autoComplete: 'off', dir: 'auto' as const }
  return (
    <Field label={label} hint={hint} error={useSettingError(name)}>
      {isLong ? <TextArea {...input} rows={2} /> : <TextInput {...input} />}
    </Field>
  )
}
