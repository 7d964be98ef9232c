import type { ReactNode } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { Language } from '#contract/settings.ts'
import { LanguageTabs } from '#ui/desk/form/language-tabs.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'

interface LanguageTextsProps {
  /** Path of the texts in the surrounding form, which are stored by language. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** The default language first. */
  readonly languages: readonly Language[]
  readonly maxLength: number
  readonly rows?: number
  readonly isReadOnly: boolean
  /** Shown if the default language has no text, where it needs one. */
  readonly requiredProblem?: string
  /** Renders the text as shoppers of a language see it, below its field. */
  readonly preview?: (language: Language, text: string) => ReactNode
}

/** A field for each language of the market. An empty one shows the text of the default language, as shoppers see it. */
export function LanguageTexts({
  name,
  label,
  hint,
  languages,
  maxLength,
  preview,
  requiredProblem,
  ...area
}: LanguageTextsProps) {
  const t = useText()
  const { register, formState } = useFormContext()
  const texts: Readonly<Record<string, string>> = useWatch({ name })
  const original = texts[languages[0]?.name ?? '']?.trim() ?? ''
  const errorOf = (locale: string) =>
    fieldProblem(get(formState.errors, `${name}.${locale}`), requiredProblem ?? t('form.check_value'))
  const isRequired = (locale: string) => requiredProblem !== undefined && locale === languages[0]?.name
  const tabs = languages.map((language) => ({
    language,
    locale: language.name,
    title: language.title,
    direction: language.direction,
    isFilled: Boolean(texts[language.name]?.trim()),
    isInvalid: errorOf(language.name) !== undefined,
  }))
  return (
    <LanguageTabs languages={tabs} label={t('form.languages_of', { label })} missingLabel={t('form.no_text')}>
      {({ locale }) => {
        const language = languages.find((each) => each.name === locale)
        const fallback = locale === languages[0]?.name ? '' : original
        return (
          <div className="grid grid-cols-1 gap-4">
            <Field
              label={languages.length > 1 ? `${label} (${language?.title})` : label}
              hint={fallback ? t('form.text_fallback') : hint}
              error={errorOf(locale)}
              required={isRequired(locale)}
              optionalMark={t('form.optional')}
            >
              <TextArea
                {...register(`${name}.${locale}`, {
                  validate: (text: string) => !isRequired(locale) || text.trim() !== '',
                })}
                {...{ maxLength, rows: area.rows, readOnly: area.isReadOnly }}
                placeholder={fallback || undefined}
                counterLabel={(used, limit) => t('form.text_used', { used, limit })}
              />
            </Field>
            {language && preview && (
              <div lang={locale} dir={language.direction}>
                {preview(language, texts[locale]?.trim() || original)}
              </div>
            )}
          </div>
        )
      }}
    </LanguageTabs>
  )
}
