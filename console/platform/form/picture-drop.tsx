import { useText } from '#console/platform/i18n/texts.tsx'
import { pictureRule } from '#contract/photos.ts'
import { FileDrop } from '#ui/desk/form/file-drop.tsx'

interface PictureDropProps {
  /** The mutation that stores a picture, as soon as it is chosen. */
  readonly upload: {
    readonly mutate: (picture: File) => void
    readonly reset: () => void
    readonly isPending: boolean
  }
  /** Whether the chosen picture replaces another. */
  readonly hasPicture: boolean
}

/** Takes one picture by drop, choice or camera, and names the one that it refuses. */
export function PictureDrop({ upload, hasPicture }: PictureDropProps) {
  const t = useText()
  const takeFirst = ([file]: readonly File[]) => {
    if (file) upload.mutate(file)
    else upload.reset()
  }
  return (
    <FileDrop
      accept={pictureRule.types.join(',')}
      maxBytes={pictureRule.maxBytes}
      hasCamera
      isBusy={upload.isPending}
      onFiles={takeFirst}
      labels={{
        choose: hasPicture ? t('form.replace_picture') : t('form.choose_picture'),
        drop: t('form.drop_picture'),
        camera: t('form.take_picture'),
        refused: (name) => t('form.picture_refused', { name }),
      }}
    />
  )
}
