import { call } from '#console/platform/api/client.ts'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import type { OperatorPage, OperatorPageAnswer } from '#contract/operator-pages.ts'
import type { Language } from '#contract/settings.ts'
import { showPage } from './page-queries.ts'
import { TextTabs, useTextForm } from './text-form.tsx'

const fields = ['title', 'html'] as const

export function usePageForm(data: OperatorPageAnswer, languages: readonly Language[]) {
  const params = { slug: data.page.slug }
  return useTextForm({
    ...{ data, languages, fields },
    onStored: showPage,
    textsOf: ({ page }: OperatorPageAnswer) => page.texts,
    save: async (version, texts) =>
      (await call('POST /operator/pages/{slug}', { params, body: { version, texts } })).data,
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
  const confirm = async (locale: string) => {
    const body = { version: versionOf(), locale }
    showPage((await call('POST /operator/pages/{slug}/confirm', { params: { slug: page.slug }, body })).data)
  }
  return (
    <ConsoleForm {...form}>
      <Card title={t('content-pages.texts')}>
        <TextTabs content={page} {...{ languages, canWrite, confirm }} />
      </Card>
    </ConsoleForm>
  )
}
