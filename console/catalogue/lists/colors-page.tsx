import { EditedListScreen } from '#console/platform/edited-list/edited-list-screen.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNamedRows } from '#console/platform/names/use-named-rows.tsx'
import { latePart } from '#ui/layers/late-part.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { type Color, colorList } from '../catalogue-lists.ts'
import { StarterLink } from '../starter-link.tsx'

const ColorDialog = lazyLayer(() => import('./color-dialog.tsx').then((part) => part.ColorDialog))

/** It appears with its own data, which it requests itself. */
const ProposalsCard = latePart(() => import('../proposals/proposals-card.tsx').then((part) => part.ProposalsCard))

export default function ColorsPage() {
  const t = useText()
  const names = useNamedRows<Color>()
  const swatch = {
    id: 'swatch',
    label: t('catalogue.color'),
    cell: ({ hex }: Color) => <Swatch hex={hex} />,
  }
  return (
    <EditedListScreen
      {...{ list: colorList, dialog: ColorDialog, columns: [swatch, names.column], filters: [names.filter] }}
      permission="catalogue.write"
      intro={<ProposalsCard kind="color" />}
      emptyAction={<StarterLink />}
      texts={{
        title: t('catalogue.colors'),
        text: t('catalogue.colors_text'),
        empty: t('catalogue.colors_empty'),
        add: t('catalogue.add_color'),
        search: t('catalogue.search_colors'),
        count: t('catalogue.variants'),
      }}
      textsOf={(color) => [...names.textsOf(color), color.hex]}
      waitsFor={names.query}
    />
  )
}

const Swatch = ({ hex }: { hex: string }) => (
  <span
    dir="ltr"
    translate="no"
    className="text-meta inline-flex items-center gap-2 align-middle text-neutral-600 tabular-nums"
  >
    <span className="size-6 shrink-0 rounded-full border border-neutral-500" style={{ backgroundColor: hex }} />
    {hex}
  </span>
)
