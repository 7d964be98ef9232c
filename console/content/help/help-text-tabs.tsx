import { get, useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { RichTextField } from '#console/platform/rich-text/rich-text-field.tsx'
import { helpLimits } from '#contract/limits.ts'
import type { PageLanguageState } from '#contract/operator-pages.ts'
import type { Language } from '#contract/settings.ts'
import { LanguageTabs } from '#ui/desk/form/language-tabs.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import type { HelpValues } from './help-values.ts'

interface HelpTextTabsProps {
  /** That of the original first. */
  readonly languages: readonly Language[]
  readonly original: string | undefined
  /** Of the stored texts by language; empty for a new question. */
  readonly states: Readonly<Record<string, PageLanguageState>>
}

/** Question and answer in a tab for each language. */
export function HelpTextTabs({ languages, original, states }: HelpTextTabsProps) {
  const t = useText()
  const { formState } = useFormContext()
  const values = useWatch() as HelpValues
  const hasError = (path: string) => get(formState.errors, path) !== undefined
  const tabs = languages.map(({ name, title, direction }) => ({
    locale: name,
    title,
    direction,
    isFilled: Boolean(values.question[name]?.trim() && values.answer[name]) && states[name] !== 'older',
    isInvalid: hasError(`question.${name}`) || hasError(`answer.${name}`),
  }))
  return (
    <LanguageTabs languages={tabs} label={t('catalogue.languages')} missingLabel={t('content-pages.unfinished')}>
      {({ locale }) => (
        <TextFields
          {...{ locale, isOriginal: locale === original, state: states[locale] }}
          hasQuestion={Boolean(values.question[locale]?.trim())}
          originalQuestion={values.question[original ?? '']?.trim() ?? ''}
        />
      )}
    </LanguageTabs>
  )
}

interface TextFieldsProps {
  readonly locale: string
  readonly isOriginal: boolean
  readonly state: PageLanguageState | undefined
  readonly hasQuestion: boolean
  /** As it is edited. */
  readonly originalQuestion: string
}

function TextFields({ locale, isOriginal, state, hasQuestion, originalQuestion }: TextFieldsProps) {
  const t = useText()
  const { getValues } = useFormContext()
  const isNamed = (question: string) => question.trim() !== '' || (!isOriginal && getValues(`answer.${locale}`) === '')
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {state === 'older' && (
        <Badge tone="warning" className="justify-self-start">
          {t('content-pages.is_older')}
        </Badge>
      )}
      {state === 'missing' && (
        <p className="text-neutral-600">{t('help-questions.is_missing', { question: originalQuestion })}</p>
      )}
      <TextField
        name={`question.${locale}`}
        label={t('help-questions.question')}
        autoComplete="off"
        maxLength={helpLimits.question}
        isRequired={isOriginal}
        validate={isNamed}
        problem={t('help-questions.no_question')}
      />
      <RichTextField
        name={`answer.${locale}`}
        label={t('help-questions.answer')}
        isReadOnly={false}
        // A translation is both or neither.
        isRequired={isOriginal || hasQuestion}
      />
    </div>
  )
}
