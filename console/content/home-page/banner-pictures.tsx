import { useMutation } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { call } from '#console/platform/api/client.ts'
import { PictureField } from '#console/platform/fields/picture-field.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { PictureDrop } from '#console/platform/form/picture-drop.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { bannerPlaces, isPictureTooSmall, tallPicture } from '#contract/home-page.ts'
import type { OperatorBanner } from '#contract/operator-home-page.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import type { BannerFormState } from './banner-form.tsx'
import { PictureHint } from './picture-hint.tsx'

/** Stored widths, in px. */
const widths = [180, 360, 480]

interface BannerPicturesProps extends Pick<BannerFormState, 'takeNewer'> {
  readonly banner: OperatorBanner
  readonly title: string
  readonly canWrite: boolean
}

/** The pictures of a banner. They are stored at once, apart from the texts. */
export function BannerPictures({ banner, title, canWrite, takeNewer }: BannerPicturesProps) {
  const t = useText()
  const { id, place, picture, tall_picture } = banner
  const store = async (shape: 'wide' | 'tall', file: File | null) => {
    const { data } = await call('POST /operator/banners/{id}/picture', {
      params: { id: String(id) },
      body: { shape, remove: file === null },
      files: { picture: file ?? undefined },
    })
    // Another person may have changed the texts since they were loaded.
    takeNewer(data)
    useNotice.getState().show(t(file ? 'categories.picture_saved' : 'categories.picture_removed'))
  }
  return (
    <>
      <Card title={t('home-page.picture')}>
        <PictureHint {...bannerPlaces[place]} safeArea={t(`home-page.${place}_area`)} />
        <Shown picture={picture} alt={title} min={bannerPlaces[place].minPicture} />
        {canWrite && <ReplacePicture store={(file) => store('wide', file)} />}
      </Card>
      {place === 'hero' && (
        <Card title={t('home-page.tall_picture')}>
          <PictureHint {...tallPicture} safeArea={t('home-page.tall_area')} />
          {tall_picture === null && <p className="text-neutral-600">{t('home-page.no_tall_picture')}</p>}
          {tall_picture && isPictureTooSmall(tall_picture, tallPicture.minPicture) && <TooSmall />}
          {canWrite ? (
            <PictureField thumbnail={tall_picture} name={title} store={(file) => store('tall', file)} />
          ) : (
            tall_picture && <Shown picture={tall_picture} alt={title} min={tallPicture.minPicture} />
          )}
        </Card>
      )}
    </>
  )
}

interface ShownProps {
  readonly picture: OperatorBanner['picture']
  readonly alt: string
  readonly min: { readonly width: number; readonly height: number }
}

const Shown = ({ picture, alt, min }: ShownProps) => (
  <div className="grid justify-items-start gap-2">
    <Picture source={picture} alt={alt} sizes="360px" widths={widths} fit="contain" className="max-w-90 rounded-lg" />
    {isPictureTooSmall(picture, min) && <TooSmall />}
  </div>
)

function TooSmall() {
  const t = useText()
  return (
    <Badge tone="warning" icon={<ImageOff />} className="justify-self-start">
      {t('home-page.picture_small')}
    </Badge>
  )
}

function ReplacePicture({ store }: { store: (file: File) => Promise<void> }) {
  const mutation = useMutation({ mutationFn: store })
  return (
    <>
      <FormProblem error={mutation.error ?? undefined} />
      <PictureDrop upload={mutation} hasPicture />
    </>
  )
}
