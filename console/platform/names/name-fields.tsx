import { get, useFormContext, useWatch } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { maxLengths } from '#contract/limits.ts'
import type { Language } from '#contract/settings.ts'
import { LanguageTabs } from '#ui/desk/form/language-tabs.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { NameValues } from './names.ts'

interface NameFieldsProps {
  /** The default language first. */
  readonly languages: readonly Language[]
}

/** The name in each language of the shop. An empty one shows the name that shoppers of that language see instead. */
export function NameFields({ languages: [first, ...others] }: NameFieldsProps) {
  const t = useText()
  const { register, formState } = useFormContext<NameValues>()
  const { name = '', words = {} } = useWatch<NameValues>()
  if (!first) return null
  const pathOf = (locale: string) => (locale === first.name ? ('name' as const) : (`words.${locale}` as const))
  const required = { validate: (value: string) => value.trim() !== '' }
  const tabs = [first, ...others].map((language) => {
    const text = language === first ? name : words[language.name]
    const isInvalid = get(formState.errors, pathOf(language.name)) !== undefined
    return {
      locale: language.name,
      title: language.title,
      direction: language.direction,
      isFilled: Boolean(text?.trim()),
      isInvalid,
    }
  })
  return (
    <LanguageTabs languages={tabs} label={t('catalogue.languages')} missingLabel={t('catalogue.no_translation')}>
      {({ locale }) => {
        const isFirst = locale === first.name
        const path = pathOf(locale)
        const error = fieldProblem(get(formState.errors, path), t('catalogue.name_required'))
        return (
          <Field
            label={t('catalogue.name')}
            hint={isFirst ? undefined : t('catalogue.fallback', { name })}
            error={error}
            required={isFirst}
            optionalMark={t('form.optional')}
          >
            <TextInput
              {...register(path, isFirst ? required : {})}
              placeholder={isFirst ? undefined : name}
              maxLength={maxLengths.name}
              autoComplete="off"
            />
          </Field>
        )
      }}
    </LanguageTabs>
  )
}
