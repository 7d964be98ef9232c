import { get, useFormContext, useWatch } from 'react-hook-form'
import { fieldProblem, renameErrorFields } from '#console/platform/form/form-errors.ts'
import { flattenValues } from '#console/platform/form/merge-changes.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { RichTextField } from '#console/platform/rich-text/rich-text-field.tsx'
import { blogLimits, contentLimits } from '#contract/limits.ts'
import type { PageLanguageState } from '#contract/operator-pages.ts'
import type { Language } from '#contract/settings.ts'
import { LanguageTabs } from '#ui/desk/form/language-tabs.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { OutdatedNote } from './outdated-note.tsx'
import { type Texts, textValues } from './text-values.ts'

const labels = {
  title: 'content-pages.page_title',
  excerpt: 'blog.excerpt',
  html: 'content-pages.page_text',
} as const
type TextFieldName = keyof typeof labels

interface TextFormParams<Name extends TextFieldName, Data> {
  readonly data: Data
  readonly languages: readonly Language[]
  readonly fields: readonly Name[]
  readonly textsOf: (data: Data) => Texts<Name>
  readonly save: (version: string, texts: Texts<Name>) => Promise<Data>
  readonly onStored: (data: Data) => void
  /** Of a form beside others. */
  readonly formName?: string
}

/** The form of the texts of a page or a post, in all languages. Saves those that were changed. */
export function useTextForm<Name extends TextFieldName, Data extends { version: string }>(
  params: TextFormParams<Name, Data>,
) {
  const { data, languages, fields, textsOf, save, onStored, formName } = params
  const t = useText()
  const { readFields, toValues, pickChanged } = textValues(fields)
  const locales = languages.map(({ name }) => name)
  const titleOf = (locale = '') => languages.find(({ name }) => name === locale)?.title ?? locale
  return useVersionedForm({
    data,
    onStored,
    ...(formName !== undefined && { formName }),
    toFields: flattenValues,
    readFields: (answer: Data) => readFields(textsOf(answer), locales),
    toValues: (values) => toValues(values, locales),
    describeField: (path, value) => {
      const [locale, name] = path.split('.')
      const label = t(labels[name as TextFieldName])
      return { label: `${label} (${titleOf(locale)})`, text: typeof value === 'string' ? value : '' }
    },
    post: async (values, changes, version) => {
      try {
        return await save(version, pickChanged(toValues(values, locales), changes))
      } catch (error) {
        throw renameErrorFields(error, (path) => path.replace(/^texts\./, ''))
      }
    },
  })
}

/** The original first, then the other languages of the market. */
const orderLanguages = (languages: readonly Language[], original: string): Language[] =>
  languages.toSorted((a, b) => Number(b.name === original) - Number(a.name === original))

interface TextTabsProps {
  /** As it is stored. */
  readonly content: {
    /** Language of the original. */
    readonly locale: string
    readonly languages: Readonly<Record<string, PageLanguageState>>
  }
  readonly languages: readonly Language[]
  readonly canWrite: boolean
  readonly hasExcerpt?: boolean
  /** Excerpt and text of the original may be empty. */
  readonly isDraft?: boolean
  /** Stores that a translation fits the present original. */
  readonly confirm: (locale: string) => Promise<void>
}

/** The texts of the surrounding form by language. */
export function TextTabs(props: TextTabsProps) {
  const { content, languages } = props
  const t = useText()
  const { formState } = useFormContext()
  const values = useWatch() as Readonly<Record<string, { title: string; html: string }>>
  const tabs = orderLanguages(languages, content.locale).map(({ name, title, direction }) => ({
    locale: name,
    title,
    direction,
    isFilled: Boolean(values[name]?.html) && content.languages[name] !== 'older',
    isInvalid: get(formState.errors, name) !== undefined,
  }))
  return (
    <LanguageTabs languages={tabs} label={t('catalogue.languages')} missingLabel={t('content-pages.unfinished')}>
      {({ locale }) => <TextFields {...props} locale={locale} originalTitle={values[content.locale]?.title ?? ''} />}
    </LanguageTabs>
  )
}

interface TextFieldsProps extends TextTabsProps {
  readonly locale: string
  readonly originalTitle: string
}

function TextFields({ locale, content, originalTitle, canWrite, hasExcerpt, isDraft, confirm }: TextFieldsProps) {
  const t = useText()
  const { getValues } = useFormContext()
  const isOriginal = locale === content.locale
  const title: string | undefined = useWatch({ name: `${locale}.title` })
  const isEmpty = (name: string) => String(getValues(`${locale}.${name}`) ?? '').trim() === ''
  const others = { title: ['excerpt', 'html'], excerpt: ['title', 'html'] }
  // A translation has all of its fields or none.
  const mayBeEmpty = (name: keyof typeof others) =>
    isOriginal ? Boolean(isDraft) && name !== 'title' : others[name].every(isEmpty)
  const isComplete = (name: keyof typeof others) => (text: string) => text.trim() !== '' || mayBeEmpty(name)
  const isRequired = isOriginal ? !isDraft : Boolean(title?.trim())
  return (
    <fieldset disabled={!canWrite} className="grid min-w-0 grid-cols-1 gap-4">
      {content.languages[locale] === 'older' && <OutdatedNote {...{ locale, canWrite, confirm }} />}
      {!isOriginal && content.languages[locale] === 'missing' && (
        <p className="text-neutral-600">{t('content-pages.is_missing', { title: originalTitle })}</p>
      )}
      <TextField
        name={`${locale}.title`}
        label={t(labels.title)}
        autoComplete="off"
        maxLength={contentLimits.title}
        isRequired={isOriginal}
        validate={isComplete('title')}
        problem={t('content-pages.no_title')}
      />
      {hasExcerpt && (
        <ExcerptField name={`${locale}.excerpt`} {...{ isRequired, canWrite }} validate={isComplete('excerpt')} />
      )}
      <RichTextField name={`${locale}.html`} label={t(labels.html)} isReadOnly={!canWrite} isRequired={isRequired} />
    </fieldset>
  )
}

interface ExcerptFieldProps {
  readonly name: string
  readonly isRequired: boolean
  readonly canWrite: boolean
  readonly validate: (text: string) => boolean
}

function ExcerptField({ name, isRequired, canWrite, validate }: ExcerptFieldProps) {
  const t = useText()
  const { register, formState } = useFormContext()
  return (
    <Field
      label={t(labels.excerpt)}
      hint={t('blog.excerpt_hint')}
      error={fieldProblem(get(formState.errors, name), t('blog.no_excerpt'))}
      required={isRequired}
      optionalMark={t('form.optional')}
    >
      <TextArea
        {...register(name, { validate })}
        rows={2}
        readOnly={!canWrite}
        maxLength={blogLimits.excerpt}
        counterLabel={(used, limit) => t('form.text_used', { used, limit })}
      />
    </Field>
  )
}
