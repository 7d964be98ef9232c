import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { currentOf } from '#console/platform/api/current-of.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card, PageHeader, pageColumns } from '#console/platform/layout/page-header.tsx'
import { addressOfPage } from '#console/platform/links/text-pages.ts'
import { useCan } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import type { OperatorPageAnswer } from '#contract/operator-pages.ts'
import type { Language } from '#contract/settings.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PageForm, usePageForm } from './page-form.tsx'
import { PagePictureCard } from './page-picture-card.tsx'
import { pagesPath, reloadPageList, textPageQuery } from './page-queries.ts'

/** A text page in all languages of the market. */
export function TextPage({ slug }: { slug: string }) {
  const t = useText()
  const page = useQuery(textPageQuery(slug))
  const languages = useQuery(shopLanguagesQuery)
  const [isLeaving, setLeaving] = useState(false)
  const failed = [page, languages].find(({ data, error }) => !data && error)
  if (isLeaving) return <Navigate to={pagesPath} replace />
  if (hasCode(page.error, 'errors.not_found', 'errors.invalid'))
    return <NoSuchPage wasShown={page.data !== undefined} />
  if (page.data && languages.data)
    return <PageDetails data={page.data} languages={languages.data} onLeave={() => setLeaving(true)} />
  return (
    <>
      <PageHeader title={t('links.kind_page')} trail={[{ label: t('content-pages.title'), href: pagesPath }]} />
      {failed ? (
        <QueryProblem error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
      ) : (
        <FormSkeleton label={t('states.loading')} fields={4} />
      )}
    </>
  )
}

function NoSuchPage({ wasShown }: { wasShown: boolean }) {
  const t = useText()
  const action = <Button render={<Link to={pagesPath} />}>{t('content-pages.title')}</Button>
  return (
    <PageMessage
      title={t(wasShown ? 'states.deleted' : 'content-pages.missing')}
      text={t(wasShown ? 'states.deleted_text' : 'content-pages.missing_text')}
      action={action}
    />
  )
}

interface PageDetailsProps {
  readonly data: OperatorPageAnswer
  readonly languages: readonly Language[]
  /** Opens the list without the question about unsaved changes. */
  readonly onLeave: () => void
}

function PageDetails({ data, languages, onLeave }: PageDetailsProps) {
  const t = useText()
  const canWrite = useCan()('content.write')
  const { page } = data
  const pageForm = usePageForm(data, languages)
  const locale = useLocale()
  const title = (page.texts[locale] ?? page.texts[page.locale])?.title ?? page.slug
  const toShop = (
    <Button icon={<ExternalLink />} render={<a href={addressOfPage(page.slug)} target="_blank" rel="noreferrer" />}>
      {t('content-pages.to_storefront')}
    </Button>
  )
  // A form without changes drops its draft.
  const leave = () => {
    pageForm.form.reset()
    onLeave()
  }
  return (
    <>
      <PageHeader
        title={title}
        trail={[{ label: t('content-pages.title'), href: pagesPath }]}
        text={isolateText(addressOfPage(page.slug), 'ltr')}
        actions={toShop}
      />
      <div className={pageColumns}>
        <PageForm {...{ pageForm, page, languages, canWrite }} />
        <div className="grid grid-cols-1 gap-4">
          <PagePictureCard {...{ page, title, canWrite }} />
          {canWrite && <DeleteCard {...{ page, title }} pageForm={pageForm} onDeleted={leave} />}
        </div>
      </div>
    </>
  )
}

interface DeleteCardProps {
  readonly page: OperatorPageAnswer['page']
  readonly title: string
  readonly pageForm: Pick<ReturnType<typeof usePageForm>, 'versionOf' | 'takeNewer'>
  readonly onDeleted: () => void
}

function DeleteCard({ page: { slug, is_required }, title, pageForm, onDeleted }: DeleteCardProps) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    const body = { version: pageForm.versionOf() }
    await call('POST /operator/pages/{slug}/delete', { params: { slug }, body }).catch((error: unknown) => {
      const current = currentOf<OperatorPageAnswer>(error)
      if (!current) throw error
      pageForm.takeNewer(current)
      throw new Error(t('rows.changed', { name: isolateText(title) }))
    })
    useNotice.getState().show(t('content-pages.deleted', { title }))
    onDeleted()
    await reloadPageList()
  }
  if (is_required) return <p className="text-meta text-neutral-600">{t('content-pages.required')}</p>
  return (
    <Card title={t('content-pages.delete')}>
      <p className="text-neutral-600">{t('content-pages.delete_text')}</p>
      <Button variant="danger" icon={<Trash2 />} className="justify-self-start" onClick={() => setAsking(true)}>
        {t('content-pages.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        close={() => setAsking(false)}
        title={t('content-pages.delete_title', { title })}
        text={t('content-pages.delete_text')}
        confirmLabel={t('content-pages.delete')}
        confirm={remove}
        tone="danger"
      />
    </Card>
  )
}
