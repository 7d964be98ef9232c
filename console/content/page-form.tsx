import { get, useFormContext, useWatch } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { listMessages, renameErrorFields } from '#console/platform/form/form-errors.ts'
import { flattenValues } from '#console/platform/form/merge-changes.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { RichTextField } from '#console/platform/rich-text/rich-text-field.tsx'
import { contentLimits } from '#contract/limits.ts'
import type { OperatorPage, OperatorPageAnswer } from '#contract/operator-pages.ts'
import type { Language } from '#contract/settings.ts'
import { LanguageTabs } from '#ui/desk/form/language-tabs.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { showPage } from './page-queries.ts'
import { pickChanged, readPageFields, toPageValues } from './page-values.ts'

/** The original first, then the other languages of the market. */
const orderLanguages = (languages: readonly Language[], original: string): Language[] =>
  languages.toSorted((a, b) => Number(b.name === original) - Number(a.name === original))

export function usePageForm(data: OperatorPageAnswer, languages: readonly Language[]) {
  const t = useText()
  const locales = languages.map(({ name }) => name)
  const titleOf = (locale = '') => languages.find(({ name }) => name === locale)?.title ?? locale
  return useVersionedForm({
    data,
    toFields: flattenValues,
    onStored: showPage,
    readFields: (answer: OperatorPageAnswer) => readPageFields(answer, locales),
    toValues: (fields) => toPageValues(fields, locales),
    describeField: (path, value) => {
      const [locale, name] = path.split('.')
      const label = t(name === 'title' ? 'content-pages.page_title' : 'content-pages.page_text')
      return { label: `${label} (${titleOf(locale)})`, text: typeof value === 'string' ? value : '' }
    },
    post: async (fields, changes, version) => {
      const body = { version, texts: pickChanged(toPageValues(fields, locales), changes) }
      try {
        return (await call('POST /operator/pages/{slug}', { params: { slug: data.page.slug }, body })).data
      } catch (error) {
        throw renameErrorFields(error, (path) => path.replace(/^texts\./, ''))
      }
    },
  })
}

interface PageFormProps {
  readonly pageForm: ReturnType<typeof usePageForm>
  readonly page: OperatorPage
  readonly languages: readonly Language[]
  readonly canWrite: boolean
}

export function PageForm({ pageForm, page, languages, canWrite }: PageFormProps) {
  const t = useText()
  const { versionOf: _, takeNewer: __, ...form } = pageForm
  return (
    <ConsoleForm {...form}>
      <Card title={t('content-pages.texts')}>
        <TextTabs {...{ page, canWrite }} languages={orderLanguages(languages, page.locale)} />
      </Card>
    </ConsoleForm>
  )
}

function TextTabs({ page, languages, canWrite }: Omit<PageFormProps, 'pageForm'>) {
  const t = useText()
  const { formState } = useFormContext()
  const values = useWatch() as Readonly<Record<string, { title: string; html: string }>>
  const tabs = languages.map(({ name, title, direction }) => ({
    locale: name,
    title,
    direction,
    isFilled: Boolean(values[name]?.html) && page.languages[name] !== 'older',
    isInvalid: listMessages(get(formState.errors, name)).length > 0 || get(formState.errors, name) !== undefined,
  }))
  return (
    <LanguageTabs languages={tabs} label={t('catalogue.languages')} missingLabel={t('content-pages.unfinished')}>
      {({ locale }) => <TextFields {...{ locale, page, canWrite }} original={values[page.locale]} />}
    </LanguageTabs>
  )
}

interface TextFieldsProps {
  readonly locale: string
  readonly page: OperatorPage
  /** As it is edited. */
  readonly original: { readonly title: string; readonly html: string } | undefined
  readonly canWrite: boolean
}

function TextFields({ locale, page, original, canWrite }: TextFieldsProps) {
  const t = useText()
  const { getValues } = useFormContext()
  const isOriginal = locale === page.locale
  const isNamed = (title: string) => title.trim() !== '' || (!isOriginal && getValues(`${locale}.html`) === '')
  return (
    <fieldset disabled={!canWrite} className="grid min-w-0 grid-cols-1 gap-4">
      {page.languages[locale] === 'older' && (
        <Badge tone="warning" className="justify-self-start">
          {t('content-pages.is_older')}
        </Badge>
      )}
      {!isOriginal && page.languages[locale] === 'missing' && (
        <p className="text-neutral-600">{t('content-pages.is_missing', { title: original?.title ?? '' })}</p>
      )}
      <TextField
        name={`${locale}.title`}
        label={t('content-pages.page_title')}
        autoComplete="off"
        maxLength={contentLimits.title}
        isRequired={isOriginal}
        validate={isNamed}
        problem={t('content-pages.no_title')}
      />
      <RichTextField
        name={`${locale}.html`}
        label={t('content-pages.page_text')}
        isReadOnly={!canWrite}
        isRequired={isOriginal}
      />
    </fieldset>
  )
}
