import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card, PageHeader } from '#console/platform/layout/page-header.tsx'
import { listWords } from '#console/platform/links/words.ts'
import { useCan } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { OperatorMenus } from '#contract/operator-content.ts'
import type { Language } from '#contract/settings.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { latePart } from '#ui/layers/late-part.tsx'
import { linksOf, type MenuValues, readFields, toFields, toValues } from './menu-values.ts'

const MenuTree = latePart(() => import('./menu-tree.tsx').then((part) => part.MenuTree), <Skeleton className="h-72" />)

const menusQuery = queryOptions({
  queryKey: ['menus'],
  queryFn: async () => (await call('GET /operator/menus')).data,
})

export default function MenusPage() {
  const t = useText()
  const menus = useQuery(menusQuery)
  const languages = useQuery(shopLanguagesQuery)
  const failed = [menus, languages].find(({ error }) => error)
  return (
    <>
      <PageHeader title={t('menus.title')} />
      {menus.data && languages.data ? (
        <MenuForm data={menus.data} languages={languages.data} />
      ) : failed ? (
        <QueryProblem error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
      ) : (
        <FormSkeleton label={t('states.loading')} fields={4} />
      )}
    </>
  )
}

function MenuForm({ data, languages }: { data: OperatorMenus; languages: readonly Language[] }) {
  const t = useText()
  const canSave = useCan()('content.write')
  const queryClient = useQueryClient()
  const versioned = useVersionedForm({
    data,
    readFields,
    toValues,
    toFields,
    describeField: (_, links) => ({
      label: t('menus.menu'),
      text: linksOf({ menus: links ?? [] })
        .map((link) => `${listWords(link, 'name')} (${link.url})`)
        .join('\n'),
    }),
    post: async (fields, _, version) =>
      (await call('POST /operator/menus', { body: { version, menus: linksOf(fields) } })).data,
    onStored: (stored) => queryClient.setQueryData(menusQuery.queryKey, stored),
  })
  return (
    <ConsoleForm {...versioned}>
      <MenuPreview />
      <Card title={t('menus.menu')}>
        <MenuTree stored={data.menus} languages={languages} isReadOnly={!canSave} />
      </Card>
    </ConsoleForm>
  )
}

function MenuPreview() {
  const t = useText()
  const nameOf = useNameOf()
  const links = useWatch<MenuValues, 'menus'>({ name: 'menus' })
  if (links.length === 0) return null
  return (
    <section aria-label={t('menus.preview')} className="panel p-4">
      <h2 className="text-meta mb-2 text-neutral-600">{t('menus.preview')}</h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {links.map((link) => (
          <li key={link.id} dir="auto" translate="no" className="text-label text-neutral-900">
            {nameOf(link)}
          </li>
        ))}
      </ul>
    </section>
  )
}
