import { useMutation } from '@tanstack/react-query'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { renameErrorFields } from '#console/platform/form/form-errors.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { flattenValues } from '#console/platform/form/merge-changes.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { RichTextField } from '#console/platform/rich-text/rich-text-field.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { contentLimits } from '#contract/limits.ts'
import type { OperatorPage, OperatorPageAnswer } from '#contract/operator-pages.ts'
import type { Language } from '#contract/settings.ts'
import { Button } from '#ui/buttons/button.tsx'
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
  const { versionOf, takeNewer: _, ...form } = pageForm
  return (
    <ConsoleForm {...form}>
      <Card title={t('content-pages.texts')}>
        <TextTabs {...{ page, versionOf, canWrite }} languages={orderLanguages(languages, page.locale)} />
      </Card>
    </ConsoleForm>
  )
}

type TextTabsProps = Omit<PageFormProps, 'pageForm'> & Pick<PageFormProps['pageForm'], 'versionOf'>

function TextTabs({ page, languages, versionOf, canWrite }: TextTabsProps) {
  const t = useText()
  const { formState } = useFormContext()
  const values = useWatch() as Readonly<Record<string, { title: string; html: string }>>
  const tabs = languages.map(({ name, title, direction }) => ({
    locale: name,
    title,
    direction,
    isFilled: Boolean(values[name]?.html) && page.languages[name] !== 'older',
    isInvalid: get(formState.errors, name) !== undefined,
  }))
  return (
    <LanguageTabs languages={tabs} label={t('catalogue.languages')} missingLabel={t('content-pages.unfinished')}>
      {({ locale }) => <TextFields {...{ locale, page, versionOf, canWrite }} original={values[page.locale]} />}
    </LanguageTabs>
  )
}

interface OutdatedNoteProps {
  readonly locale: string
  readonly page: OperatorPage
  readonly versionOf: () => string
  readonly canWrite: boolean
}

/** A translation that the original has left behind. It may fit nevertheless, as after the correction of a typing error. */
function OutdatedNote({ locale, page: { slug }, versionOf, canWrite }: OutdatedNoteProps) {
  const t = useText()
  const confirm = useMutation({
    mutationFn: async () =>
      (
        await call('POST /operator/pages/{slug}/confirm', {
          params: { slug },
          body: { version: versionOf(), locale },
        })
      ).data,
    onSuccess: (answer) => {
      showPage(answer)
      useNotice.getState().show(t('content-pages.confirmed'))
    },
  })
  return (
    <div className="grid justify-items-start gap-2">
      <Badge tone="warning">{t('content-pages.is_older')}</Badge>
      {canWrite && (
        <>
          <p className="text-meta text-neutral-600">{t('content-pages.fits_hint')}</p>
          <Button size="compact" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('content-pages.fits')}
          </Button>
        </>
      )}
      <FormProblem error={confirm.error ?? undefined} />
    </div>
  )
}

interface TextFieldsProps {
  readonly versionOf: () => string
  readonly locale: string
  readonly page: OperatorPage
  /** Current values of the original. */
  readonly original: { readonly title: string; readonly html: string } | undefined
  readonly canWrite: boolean
}

function TextFields({ locale, page, original, versionOf, canWrite }: TextFieldsProps) {
  const t = useText()
  const { getValues } = useFormContext()
  const isOriginal = locale === page.locale
  const title: string | undefined = useWatch({ name: `${locale}.title` })
  const hasRequiredTitle = (title: string) => title.trim() !== '' || (!isOriginal && getValues(`${locale}.html`) === '')
  return (
    <fieldset disabled={!canWrite} className="grid min-w-0 grid-cols-1 gap-4">
      {page.languages[locale] === 'older' && <OutdatedNote {...{ locale, page, versionOf, canWrite }} />}
      {!isOriginal && page.languages[locale] === 'missing' && (
        <p className="text-neutral-600">{t('content-pages.is_missing', { title: original?.title ?? '' })}</p>
      )}
      <TextField
        name={`${locale}.title`}
        label={t('content-pages.page_title')}
        autoComplete="off"
        maxLength={contentLimits.title}
        isRequired={isOriginal}
        validate={hasRequiredTitle}
        problem={t('content-pages.no_title')}
      />
      <RichTextField
        name={`${locale}.html`}
        label={t('content-pages.page_text')}
        isReadOnly={!canWrite}
        // A translation is both or neither.
        isRequired={isOriginal || Boolean(title?.trim())}
      />
    </fieldset>
  )
}
