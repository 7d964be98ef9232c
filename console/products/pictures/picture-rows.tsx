import { ArrowUpToLine, Trash2 } from 'lucide-react'
import { get, useFormContext } from 'react-hook-form'
import { listMessages } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { SortableTree } from '#console/platform/lists/sortable-tree.tsx'
import { productWidths } from '#console/platform/shop/product-widths.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { productLimits } from '#contract/product-limits.ts'
import type { SellerPicture } from '#contract/product-parts.ts'
import { applyMove, type TreeMove } from '#ui/desk/tree/tree-moves.ts'
import { FieldError } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import type { ProductChoices } from '../product-queries.ts'
import type { PictureRow, PicturesValues } from './picture-values.ts'

interface PictureRowsProps {
  readonly rows: readonly PictureRow[]
  readonly onChange: (rows: readonly PictureRow[]) => void
  /** The stored pictures, including pictures that the form has removed. */
  readonly pictures: readonly SellerPicture[]
  readonly colors: ProductChoices['colors']
  /** The name of any colour of the market in the language of the page. */
  readonly nameColor: (color: string) => string
  readonly productName: string
  readonly isReadOnly: boolean
}

/** The pictures in their order, each with its colour and its alternative text. */
export function PictureRows({
  rows,
  onChange,
  pictures,
  colors,
  nameColor,
  productName,
  isReadOnly,
}: PictureRowsProps) {
  const t = useText()
  const { formState, getValues } = useFormContext<PicturesValues>()
  const remove = useRemovePicture(onChange)
  if (rows.length === 0) return <p className="text-neutral-600">{t('products.no_pictures')}</p>
  const labelOf = (id: string) =>
    t('products.picture_number', { number: rows.findIndex((row) => String(row.id) === id) + 1 })
  const nodes = rows.map(({ id }) => ({ id: String(id), parentId: null, label: labelOf(String(id)) }))
  const move = (moved: TreeMove) => {
    // A menu acts after its animation, so the values are read again to keep input typed meanwhile.
    const now = getValues('pictures')
    const order = applyMove(nodes, moved)
    onChange(order.flatMap(({ id }) => now.find((row) => String(row.id) === id) ?? []))
  }
  return (
    <SortableTree
      label={t('products.pictures')}
      nodes={nodes}
      maxLevels={1}
      isReadOnly={isReadOnly}
      onMove={move}
      actionsOf={({ id, position }) => [
        ...(position > 1
          ? [
              {
                label: t('products.make_cover'),
                icon: <ArrowUpToLine />,
                onSelect: () => move({ id, parentId: null, beforeId: nodes[0]?.id ?? null }),
              },
            ]
          : []),
        {
          label: t('form.remove'),
          icon: <Trash2 />,
          tone: 'danger',
          apart: true,
          onSelect: () => remove(Number(id)),
        },
      ]}
      renderNode={({ id }) => {
        const index = rows.findIndex((row) => String(row.id) === id)
        const row = rows[index]
        if (!row) return null
        return (
          <PictureFields
            {...{ row, index, colors, nameColor, productName, isReadOnly }}
            source={pictures.find((picture) => picture.id === row.id)?.picture}
            messages={listMessages(get(formState.errors, `pictures.${index}`))}
            onChange={(part) => onChange(rows.with(index, { ...row, ...part }))}
          />
        )
      }}
    />
  )
}

/** Removes a picture from the form. Its undo works even after other changes. */
function useRemovePicture(onChange: PictureRowsProps['onChange']) {
  const t = useText()
  const { getValues } = useFormContext<PicturesValues>()
  return (id: number) => {
    const rows = getValues('pictures')
    const index = rows.findIndex((row) => row.id === id)
    const removed = rows[index]
    if (!removed) return
    onChange(rows.toSpliced(index, 1))
    useNotice.getState().show(t('products.picture_removed'), () => {
      const now = getValues('pictures')
      if (!now.some((row) => row.id === id)) onChange(now.toSpliced(Math.min(index, now.length), 0, removed))
    })
  }
}

interface PictureFieldsProps extends Pick<PictureRowsProps, 'colors' | 'nameColor' | 'productName' | 'isReadOnly'> {
  readonly row: PictureRow
  readonly index: number
  readonly source: SellerPicture['picture'] | undefined
  readonly messages: readonly string[]
  readonly onChange: (part: Partial<PictureRow>) => void
}

function PictureFields({ row, index, source, colors, messages, onChange, ...rest }: PictureFieldsProps) {
  const t = useText()
  const number = index + 1
  const isListed = row.color === '' || colors.some(({ name }) => name === row.color)
  return (
    <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-3 py-2">
      <span className="relative">
        <Picture
          source={source}
          alt={row.alt || t('products.picture_number', { number })}
          sizes="96px"
          widths={productWidths}
          className="size-20 rounded-lg sm:size-24"
        />
        {index === 0 && (
          <span className="absolute start-1 bottom-1">
            <Badge tone="dark">{t('products.cover')}</Badge>
          </span>
        )}
      </span>
      <div className="grid min-w-0 gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextInput
          aria-label={t('products.picture_alt_of', { number })}
          placeholder={t('products.picture_alt_hint', { name: rest.productName })}
          value={row.alt}
          maxLength={productLimits.alt}
          readOnly={rest.isReadOnly}
          dir="auto"
          autoComplete="off"
          onChange={(event) => onChange({ alt: event.target.value })}
        />
        {(colors.length > 0 || !isListed) && (
          <Select
            aria-label={t('products.picture_color_of', { number })}
            value={row.color}
            disabled={rest.isReadOnly}
            onChange={(event) => onChange({ color: event.target.value })}
          >
            <option value="">{t('products.all_colors')}</option>
            {!isListed && <option value={row.color}>{rest.nameColor(row.color)}</option>}
            {colors.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        )}
        <FieldError error={messages.join(' ')} />
      </div>
    </div>
  )
}
