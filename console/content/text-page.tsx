import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader, pageColumns } from '#console/platform/layout/page-header.tsx'
import { addressOfPage } from '#console/platform/links/text-pages.ts'
import { useCan } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import type { OperatorPageAnswer } from '#contract/operator-pages.ts'
import type { Language } from '#contract/settings.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeleteCard } from './delete-card.tsx'
import { NoSuchContent } from './no-such-content.tsx'
import { PageForm, usePageForm } from './page-form.tsx'
import { pagesPath, reloadPageList, storePicture, textPageQuery } from './page-queries.ts'
import { PictureCard } from './picture-card.tsx'

/** A text page in all languages of the market. */
export function TextPage({ slug }: { slug: string }) {
  const t = useText()
  const page = useQuery(textPageQuery(slug))
  const languages = useQuery(shopLanguagesQuery)
  const [isLeaving, setLeaving] = useState(false)
  const failed = [page, languages].find(({ data, error }) => !data && error)
  if (isLeaving) return <Navigate to={pagesPath} replace />
  if (hasCode(page.error, 'errors.not_found', 'errors.invalid'))
    return (
      <NoSuchContent
        wasShown={page.data !== undefined}
        list={{ label: t('content-pages.title'), href: pagesPath }}
        title={t('content-pages.missing')}
        text={t('content-pages.missing_text')}
      />
    )
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
  const params = { slug: page.slug }
  const store = (file: File | null) => storePicture(page.slug, file)
  const send = (version: string) => call('POST /operator/pages/{slug}/delete', { params, body: { version } })
  const leave = () => {
    // A form without changes drops its draft.
    pageForm.form.reset()
    onLeave()
    void reloadPageList()
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
          <PictureCard label={t('content-pages.picture')} picture={page.picture} {...{ title, canWrite, store }} />
          {canWrite && page.is_required && <p className="text-meta text-neutral-600">{t('content-pages.required')}</p>}
          {canWrite && !page.is_required && (
            <DeleteCard
              label={t('content-pages.delete')}
              text={t('content-pages.delete_text')}
              deleted={t('content-pages.deleted', { title })}
              {...{ title, send }}
              textForm={pageForm}
              onDeleted={leave}
            />
          )}
        </div>
      </div>
    </>
  )
}
