import { type ComponentProps, type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText, useText } from '#storefront/platform/i18n/texts.tsx'
import type { Lightbox } from '#ui/pictures/lightbox.tsx'
import type { LightboxPicture } from '#ui/pictures/picture-source.ts'

type PictureViewerProps = {
  /** Accessible name, such as that of the product. */
  title: string
  pictures: LightboxPicture[]
  /** Index of the shown picture; null while closed. */
  index: number | null
  onIndexChange: (index: number | null) => void
}

/** Shows pictures full screen; its code is loaded when it is first opened. */
export function PictureViewer({ title, pictures, index, onIndexChange }: PictureViewerProps) {
  const labels = useLabels(title)
  const Loaded = useLightbox(index !== null, () => onIndexChange(null))
  const [last, setLast] = useState(0)
  if (index !== null && index !== last) setLast(index)
  if (!Loaded) return null
  return (
    <Loaded
      open={index !== null}
      onOpenChange={(open) => open || onIndexChange(null)}
      pictures={pictures}
      index={Math.min(index ?? last, pictures.length - 1)}
      onIndexChange={onIndexChange}
      widths={[640, 960, 1280, 1600]}
      labels={labels}
    />
  )
}

function useLightbox(isOpen: boolean, close: () => void): ComponentType<ComponentProps<typeof Lightbox>> | null {
  const [Loaded, setLoaded] = useState<ComponentType<ComponentProps<typeof Lightbox>> | null>(null)
  const onFailure = useEffectEvent(() => {
    toast.error(pageText('faults.unreachable'))
    close()
  })
  useEffect(() => {
    if (!isOpen) return
    import('#ui/pictures/lightbox.tsx').then(
      (part) => setLoaded(() => part.Lightbox),
      () => onFailure(),
    )
  }, [isOpen])
  return Loaded
}

function useLabels(title: string): ComponentProps<typeof Lightbox>['labels'] {
  const t = useText()
  return {
    title,
    close: t('shell.close'),
    previous: t('catalogue.previous_picture'),
    next: t('catalogue.next_picture'),
    zoomIn: t('catalogue.zoom_in'),
    zoomOut: t('catalogue.zoom_out'),
    reset: t('catalogue.zoom_reset'),
    position: (number, count) => `${number} / ${count}`,
    thumbnail: (number) => t('catalogue.picture_number', { number }),
  }
}
