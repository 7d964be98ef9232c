import { Bookmark } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { LinkComponent } from '#ui/anchor.tsx'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { latePart } from '#ui/layers/late-part.tsx'
import { LazyPopoverPanel } from '#ui/layers/lazy-popups.tsx'

export interface SavedViewsProps {
  readonly list: string
  readonly params: URLSearchParams
  readonly link: LinkComponent
}

const SavedViewsPanel = latePart(
  () => import('./saved-views-panel.tsx').then((part) => part.SavedViewsPanel),
  <Skeleton className="h-24" />,
)

/** Opens the views that the person saved of a list: filters, order and columns under a name. */
export function SavedViews(props: SavedViewsProps) {
  const t = useText()
  return (
    <LazyPopoverPanel
      trigger={<IconButton variant="secondary" label={t('list.saved_views')} icon={<Bookmark />} />}
      title={t('list.saved_views')}
      align="end"
    >
      <SavedViewsPanel {...props} />
    </LazyPopoverPanel>
  )
}
