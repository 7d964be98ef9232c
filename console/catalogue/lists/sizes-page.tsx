import type { ReactNode } from 'react'
import { EditedListScreen } from '#console/platform/edited-list/edited-list-screen.tsx'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { RowName } from '#console/platform/lists/row-name.tsx'
import { isCode } from '#console/platform/names/names.ts'
import { useNamedRows } from '#console/platform/names/use-named-rows.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { type Size, sizeList } from '../catalogue-lists.ts'
import { StarterLink } from '../starter-link.tsx'

const SizeDialog = lazyLayer(() => import('./size-dialog.tsx').then((part) => part.SizeDialog))

/** Sizes of variants in the order in which shoppers see them. */
export default function SizesPage() {
  const t = useText()
  const names = useNamedRows<Size>({ isNeutral: isCode })
  return (
    <EditedListScreen
      {...{ list: sizeList, dialog: SizeDialog, textsOf: names.textsOf, waitsFor: names.query }}
      permission="catalogue.write"
      texts={{
        title: t('catalogue.sizes'),
        text: t('catalogue.sizes_text'),
        empty: t('catalogue.sizes_empty'),
        add: t('catalogue.add_size'),
        search: t('catalogue.sizes'),
        count: t('catalogue.variants'),
      }}
      emptyAction={<StarterLink />}
      renderRow={(size, open) => (
        <SizeRow size={size} open={open}>
          {names.column.cell(size)}
        </SizeRow>
      )}
    />
  )
}

interface SizeRowProps {
  readonly size: Size
  readonly open: (() => void) | undefined
  /** Its names in other languages. */
  readonly children: ReactNode
}

/** On wide screens the translations and the count are in separate columns. */
function SizeRow({ size, open, children }: SizeRowProps) {
  const t = useText()
  const name = useNameOf()(size)
  return (
    <div className="grid min-w-0 gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_2fr_9rem] sm:items-center">
      <RowName name={name} open={open} />
      <div className="min-w-0 max-sm:*:justify-start!">{children}</div>
      <span className="text-meta text-neutral-600 tabular-nums sm:text-end">
        {t('catalogue.variant_count', { count: size.variant_count })}
      </span>
    </div>
  )
}
