import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { shopSettingsKey } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { SelectField } from '#console/platform/form/select-field.tsx'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card, PageHeader } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { OperatorLanguages } from '#contract/operator-languages.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { latePart } from '#ui/layers/late-part.tsx'
import { type LanguageRow, type LanguageValues, readFields, toFields, toValues } from './language-values.ts'

const LanguageList = latePart(
  () => import('./language-list.tsx').then((part) => part.LanguageList),
  <Skeleton className="h-72" />,
)
const AddableLanguages = latePart(
  () => import('./addable-languages.tsx').then((part) => part.AddableLanguages),
  <Skeleton className="h-24" />,
)
const RebuildProgress = latePart(() => import('./rebuild-progress.tsx').then((part) => part.RebuildProgress))

const pollMs = 2_000

const languagesQuery = queryOptions({
  queryKey: ['operator-languages'],
  queryFn: async () => (await call('GET /operator/languages')).data,
  refetchInterval: ({ state }) => (isRebuilding(state.data) ? pollMs : false),
})

const isRebuilding = (data: OperatorLanguages | undefined) => data?.rebuild?.ended_at === null

export default function LanguagesPage() {
  const t = useText()
  const { data, error, refetch, isFetching } = useQuery(languagesQuery)
  return (
    <>
      <PageHeader title={t('languages.title')} text={t('languages.text')} />
      {data ? (
        <div className="grid grid-cols-1 gap-4">
          {data.rebuild && <RebuildProgress rebuild={data.rebuild} isUnknown={error !== null} />}
          <LanguagesForm data={data} />
        </div>
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <FormSkeleton label={t('states.loading')} fields={4} />
      )}
    </>
  )
}

function LanguagesForm({ data }: { data: OperatorLanguages }) {
  const t = useText()
  const isReadOnly = !useCan()('languages.write')
  return (
    <ConsoleForm {...useLanguagesForm(data)}>
      <Card title={t('languages.shown')}>
        <DefaultLanguage isReadOnly={isReadOnly} />
        <LanguageList stored={data.languages} isReadOnly={isReadOnly} />
      </Card>
      <Card title={t('languages.addable')}>
        <AddableLanguages stored={data.languages} isReadOnly={isReadOnly} />
      </Card>
    </ConsoleForm>
  )
}

function DefaultLanguage({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useText()
  const languages = useWatch<LanguageValues, 'languages'>({ name: 'languages' })
  if (isReadOnly) return <p className="max-w-text text-neutral-600">{t('languages.default_hint')}</p>
  const options = languages.map(({ locale, title }) => ({ value: locale, label: title || locale, lang: locale }))
  return (
    <div className="max-w-form">
      <SelectField
        name="default_locale"
        label={t('languages.default_language')}
        hint={t('languages.default_hint')}
        options={options}
      />
    </div>
  )
}

function useLanguagesForm(data: OperatorLanguages) {
  const t = useText()
  const queryClient = useQueryClient()
  const titleOf = (locale: unknown) => data.languages.find((each) => each.locale === locale)?.title ?? String(locale)
  const describeRow = ({ locale, title, direction }: LanguageRow) =>
    `${title} (${locale}, ${t(`languages.${direction}`)})`
  return useVersionedForm({
    data,
    readFields,
    toValues,
    toFields,
    describeField: (name, value) =>
      name === 'default_locale'
        ? { label: t('languages.default_language'), text: titleOf(value) }
        : { label: t('languages.shown'), text: (value as readonly LanguageRow[]).map(describeRow).join('\n') },
    post: async (fields, _, version) =>
      (await call('POST /operator/languages', { body: { version, ...toValues(fields) } })).data,
    onStored: (stored) => {
      queryClient.setQueryData(languagesQuery.queryKey, stored)
      for (const queryKey of [shopSettingsKey, shopLanguagesQuery.queryKey])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}
