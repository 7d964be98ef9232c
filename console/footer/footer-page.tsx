import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { shopLanguagesQuery, shopSettingsQuery } from '#console/platform/api/shop-languages.ts'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card, PageHeader } from '#console/platform/layout/page-header.tsx'
import { listWords } from '#console/platform/links/words.ts'
import { useCan } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { OperatorFooters } from '#contract/operator-content.ts'
import type { Language, Settings } from '#contract/settings.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { latePart } from '#ui/layers/late-part.tsx'
import { columnsOf, readFields, toFields, toValues } from './footer-values.ts'
import { typeLabels } from './item-texts.ts'

const FooterTree = latePart(
  () => import('./footer-tree.tsx').then((part) => part.FooterTree),
  <Skeleton className="h-72" />,
)
/** If its code cannot be loaded, the footer can still be edited. */
const FooterPreview = latePart(
  () => import('./footer-preview.tsx').then((part) => part.FooterPreview),
  <Skeleton className="h-72" />,
)

const footerQuery = queryOptions({
  queryKey: ['footer'],
  queryFn: async () => (await call('GET /operator/footer')).data,
})

export default function FooterPage() {
  const t = useText()
  const footer = useQuery(footerQuery)
  const languages = useQuery(shopLanguagesQuery)
  const settings = useQuery(shopSettingsQuery(useLocale()))
  const failed = [footer, languages, settings].find(({ error }) => error)
  return (
    <>
      <PageHeader title={t('footer.title')} text={t('footer.text')} />
      {footer.data && languages.data && settings.data ? (
        <FooterForm data={footer.data} languages={languages.data} settings={settings.data} />
      ) : failed ? (
        <QueryProblem error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
      ) : (
        <FormSkeleton label={t('states.loading')} fields={4} />
      )}
    </>
  )
}

interface FooterFormProps {
  readonly data: OperatorFooters
  readonly languages: readonly Language[]
  readonly settings: Settings
}

function FooterForm({ data, languages, settings }: FooterFormProps) {
  const t = useText()
  const isReadOnly = !useCan()('content.write')
  const stored = data.footers.flatMap(({ items }) =>
    items.flatMap(({ url, kind, dead }) => (url !== null && kind !== null ? [{ url, kind, dead }] : [])),
  )
  return (
    <ConsoleForm {...useFooterForm(data)}>
      {!settings.web_show_footer && <HiddenFooter />}
      <FooterPreview settings={settings} languages={languages} />
      <Card title={t('footer.columns')}>
        <FooterTree {...{ stored, settings, languages, isReadOnly }} />
      </Card>
    </ConsoleForm>
  )
}

/** Without this hint, changes would seem not to reach the shop. */
function HiddenFooter() {
  const t = useText()
  const can = useCan()
  return (
    <p className="panel p-4">
      {t('footer.hidden')}{' '}
      {can('settings.read') && (
        <Link to="/market/settings" className="text-brand-text underline underline-offset-4">
          {t('settings.title')}
        </Link>
      )}
    </p>
  )
}

function useFooterForm(data: OperatorFooters) {
  const t = useText()
  const queryClient = useQueryClient()
  return useVersionedForm({
    data,
    readFields,
    toValues,
    toFields,
    describeField: (_, footers) => ({ label: t('footer.columns'), text: describeColumns(footers) }),
    post: async (fields, _, version) =>
      (await call('POST /operator/footer', { body: { version, footers: columnsOf(fields) } })).data,
    onStored: (stored) => queryClient.setQueryData(footerQuery.queryKey, stored),
  })

  function describeColumns(footers: unknown): string {
    return columnsOf({ footers })
      .flatMap((column) => [
        listWords(column, 'title'),
        ...column.items.map((item) => {
          const words = listWords(item, 'title') || t(typeLabels[item.type])
          return item.url === null ? `– ${words}` : `– ${words} (${item.url})`
        }),
      ])
      .join('\n')
  }
}
