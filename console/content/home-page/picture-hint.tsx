import { useText } from '#console/platform/i18n/texts.tsx'
import type { PictureSize } from '#contract/home-page.ts'

interface PictureHintProps {
  readonly bestPicture: PictureSize
  readonly minPicture: PictureSize
  /** Where on the picture the texts are, and what of it is cropped. */
  readonly safeArea: string
}

/** Which picture fits. */
export function PictureHint({ bestPicture, minPicture, safeArea }: PictureHintProps) {
  const t = useText()
  return (
    <p className="text-meta text-neutral-600">
      {t('home-page.best_size', bestPicture)} {t('home-page.least_size', minPicture)} {safeArea}{' '}
      {t('home-page.no_words')}
    </p>
  )
}
