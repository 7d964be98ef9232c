import { PictureField } from '#console/platform/fields/picture-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import type { Picture as PictureData } from '#contract/shapes.ts'
import { Picture } from '#ui/pictures/picture.tsx'

const widths = [96, 180, 360]

interface PictureCardProps {
  readonly label: string
  readonly picture: PictureData | null
  /** Of the page or post. */
  readonly title: string
  readonly canWrite: boolean
  /** Stores a picture, or removes it. */
  readonly store: (file: File | null) => Promise<void>
}

/** The picture of a page or a post. It is stored at once, apart from the texts. */
export function PictureCard({ label, picture, title, canWrite, store }: PictureCardProps) {
  const t = useText()
  const storeAndTell = async (file: File | null) => {
    await store(file)
    useNotice.getState().show(t(file ? 'categories.picture_saved' : 'categories.picture_removed'))
  }
  return (
    <Card title={label}>
      {canWrite ? (
        <PictureField thumbnail={picture} name={title} store={storeAndTell} />
      ) : picture ? (
        <Picture source={picture} alt={title} sizes="180px" widths={widths} className="max-w-45 rounded-lg" />
      ) : (
        <p className="text-neutral-600">{t('categories.no_picture')}</p>
      )}
    </Card>
  )
}
