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
import { LinkMarks } from '#console/platform/links/link-marks.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import type { OperatorBannerAnswer } from '#contract/operator-home-page.ts'
import type { Language } from '#contract/settings.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { BannerStateBadge } from './banner-badges.tsx'
import { BannerForm, type BannerFormState, useBannerForm } from './banner-form.tsx'
import { BannerPictures } from './banner-pictures.tsx'
import { bannerQuery, homePagePath, reloadBannerList } from './home-page-queries.ts'
import { placeTexts } from './place-texts.ts'

/** A banner of the home page in all languages of the market. */
export function BannerPage({ id }: { id: number }) {
  const t = useText()
  const banner = useQuery(bannerQuery(id))
  const languages = useQuery(shopLanguagesQuery)
  const [isLeaving, setLeaving] = useState(false)
  const failed = [banner, languages].find(({ data, error }) => !data && error)
  if (isLeaving) return <Navigate to={homePagePath} replace />
  if (hasCode(banner.error, 'errors.not_found', 'errors.invalid'))
    return <NoSuchBanner wasShown={banner.data !== undefined} />
  if (banner.data && languages.data)
    return <BannerDetails data={banner.data} languages={languages.data} onLeave={() => setLeaving(true)} />
  return (
    <>
      <PageHeader title={t('home-page.banner')} trail={[{ label: t('home-page.title'), href: homePagePath }]} />
      {failed ? (
        <QueryProblem error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
      ) : (
        <FormSkeleton label={t('states.loading')} fields={4} />
      )}
    </>
  )
}

function NoSuchBanner({ wasShown }: { wasShown: boolean }) {
  const t = useText()
  const action = <Button render={<Link to={homePagePath} />}>{t('home-page.title')}</Button>
  return (
    <PageMessage
      title={t(wasShown ? 'states.deleted' : 'home-page.missing')}
      text={t(wasShown ? 'states.deleted_text' : 'home-page.missing_text')}
      action={action}
    />
  )
}

interface BannerDetailsProps {
  readonly data: OperatorBannerAnswer
  readonly languages: readonly Language[]
  /** Opens the list without the question about unsaved changes. */
  readonly onLeave: () => void
}

function BannerDetails({ data, languages, onLeave }: BannerDetailsProps) {
  const t = useText()
  const canWrite = useCan()('content.write')
  const locale = useLocale()
  const { banner } = data
  const ordered = languages.toSorted((a, b) => Number(b.name === banner.locale) - Number(a.name === banner.locale))
  const bannerForm = useBannerForm(data, ordered)
  const title = banner.texts[locale]?.title || banner.texts[banner.locale]?.title || t('home-page.banner')
  // A form without changes drops its draft.
  const leave = () => {
    bannerForm.form.reset()
    onLeave()
  }
  return (
    <>
      <PageHeader
        title={title}
        trail={[{ label: t('home-page.title'), href: homePagePath }]}
        text={t(placeTexts[banner.place].name)}
        actions={
          <Button icon={<ExternalLink />} render={<a href="/" target="_blank" rel="noreferrer" />}>
            {t('home-page.show')}
          </Button>
        }
      />
      <div className="mb-4 flex min-w-0 flex-wrap items-center gap-2">
        <BannerStateBadge banner={banner} />
        <LinkMarks url={banner.url} stored={[banner]} />
      </div>
      <div className={pageColumns}>
        <BannerForm {...{ bannerForm, banner, canWrite }} languages={ordered} />
        <div className="grid grid-cols-1 gap-4">
          <BannerPictures {...{ banner, title, canWrite }} takeNewer={bannerForm.takeNewer} />
          {canWrite && <DeleteCard {...{ banner, title, bannerForm }} onDeleted={leave} />}
        </div>
      </div>
    </>
  )
}

interface DeleteCardProps {
  readonly banner: OperatorBannerAnswer['banner']
  readonly title: string
  readonly bannerForm: Pick<BannerFormState, 'versionOf' | 'takeNewer'>
  readonly onDeleted: () => void
}

function DeleteCard({ banner: { id }, title, bannerForm, onDeleted }: DeleteCardProps) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    const request = { params: { id: String(id) }, body: { version: bannerForm.versionOf() } }
    await call('POST /operator/banners/{id}/delete', request).catch((error: unknown) => {
      const current = currentOf<OperatorBannerAnswer>(error)
      if (!current) throw error
      bannerForm.takeNewer(current)
      throw new Error(t('rows.changed', { name: isolateText(title) }))
    })
    useNotice.getState().show(t('home-page.deleted', { title }))
    onDeleted()
    await reloadBannerList()
  }
  return (
    <Card title={t('home-page.delete')}>
      <p className="text-neutral-600">{t('home-page.delete_text')}</p>
      <Button variant="danger" icon={<Trash2 />} className="justify-self-start" onClick={() => setAsking(true)}>
        {t('home-page.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        close={() => setAsking(false)}
        title={t('home-page.delete_title', { title })}
        text={t('home-page.delete_text')}
        confirmLabel={t('home-page.delete')}
        confirm={remove}
        tone="danger"
      />
    </Card>
  )
}
