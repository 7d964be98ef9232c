import { useQuery } from '@tanstack/react-query'
import { ExternalLink, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { useRequestedCreate } from '#console/platform/states/use-requested-create.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { latePart } from '#ui/layers/late-part.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { bannerListQuery, homeSectionsQuery } from './home-page-queries.ts'

const NewBannerDialog = lazyLayer(() => import('./new-banner-dialog.tsx').then((part) => part.NewBannerDialog))

const skeleton = <Skeleton className="h-72" />
const BannerPlaces = latePart(() => import('./banner-places.tsx').then((part) => part.BannerPlaces), skeleton)
const SectionForm = latePart(() => import('./section-form.tsx').then((part) => part.SectionForm), skeleton)

/** The banners of the home page by place, and its sections in their order. */
export default function HomePagePage() {
  const t = useText()
  const canWrite = useCan()('content.write')
  const [isCreating, setCreating] = useState(false)
  useRequestedCreate(canWrite, () => setCreating(true))
  const banners = useQuery(bannerListQuery)
  const sections = useQuery(homeSectionsQuery)
  const failed = [banners, sections].find(({ data, error }) => !data && error)
  return (
    <>
      <PageHeader
        title={t('home-page.title')}
        text={t('home-page.text')}
        actions={
          <>
            <Button icon={<ExternalLink />} render={<a href="/" target="_blank" rel="noreferrer" />}>
              {t('home-page.show')}
            </Button>
            {canWrite && (
              <Button variant="primary" icon={<ImagePlus />} onClick={() => setCreating(true)}>
                {t('home-page.add')}
              </Button>
            )}
          </>
        }
      />
      {banners.data && sections.data ? (
        <div className="grid grid-cols-1 gap-4">
          <BannerPlaces
            banners={banners.data}
            isPairOff={sections.data.sections.some(({ name, is_shown }) => name === 'banners' && !is_shown)}
            canWrite={canWrite}
          />
          <SectionForm data={sections.data} canWrite={canWrite} />
        </div>
      ) : failed ? (
        <QueryProblem error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
      ) : (
        <LoadingRegion label={t('states.loading')} className="grid gap-4">
          {skeleton}
          {skeleton}
        </LoadingRegion>
      )}
      {isCreating && <NewBannerDialog onClose={() => setCreating(false)} />}
    </>
  )
}
