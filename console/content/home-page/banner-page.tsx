import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader, pageColumns } from '#console/platform/layout/page-header.tsx'
import { LinkMarks } from '#console/platform/links/link-marks.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import type { OperatorBannerAnswer } from '#contract/operator-home-page.ts'
import type { Language } from '#contract/settings.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeleteCard } from '../delete-card.tsx'
import { NoSuchContent } from '../no-such-content.tsx'
import { BannerStateBadge } from './banner-badges.tsx'
import { BannerForm, useBannerForm } from './banner-form.tsx'
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
  const list = { label: t('home-page.title'), href: homePagePath }
  if (isLeaving) return <Navigate to={homePagePath} replace />
  if (hasCode(banner.error, 'errors.not_found', 'errors.invalid'))
    return (
      <NoSuchContent
        wasShown={banner.data !== undefined}
        {...{ list }}
        title={t('home-page.missing')}
        text={t('home-page.missing_text')}
      />
    )
  if (banner.data && languages.data)
    return <BannerDetails data={banner.data} languages={languages.data} onLeave={() => setLeaving(true)} />
  return (
    <>
      <PageHeader title={t('home-page.banner')} trail={[list]} />
      {failed ? (
        <QueryProblem error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
      ) : (
        <FormSkeleton label={t('states.loading')} fields={4} />
      )}
    </>
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
  const send = (version: string) =>
    call('POST /operator/banners/{id}/delete', { params: { id: String(banner.id) }, body: { version } })
  const leave = () => {
    // A form without changes drops its draft.
    bannerForm.form.reset()
    onLeave()
    void reloadBannerList()
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
          {canWrite && (
            <DeleteCard
              label={t('home-page.delete')}
              text={t('home-page.delete_text')}
              deleted={t('home-page.deleted', { title })}
              {...{ title, send }}
              textForm={bannerForm}
              onDeleted={leave}
            />
          )}
        </div>
      </div>
    </>
  )
}
