import { call } from '#console/platform/api/client.ts'
import type { EditedList } from '#console/platform/edited-list/edited-list.ts'
import { EditedListScreen } from '#console/platform/edited-list/edited-list-screen.tsx'
import type { RowForm } from '#console/platform/edited-list/use-row-form.ts'
import { ColorField } from '#console/platform/form/color-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { OperatorColors } from '#contract/operator-catalogue.ts'
import type { NameValues } from '../names.ts'
import { StarterLink } from '../starter-link.tsx'
import { useNamedRows } from './use-named-rows.tsx'

type Color = OperatorColors['colors'][number]
type SentColor = Omit<Color, 'id' | 'variant_count'> & { readonly id?: number | undefined }
type ColorValues = NameValues & { readonly hex: string }

const colorList: EditedList<OperatorColors, Color, SentColor> = {
  queryKey: ['colors'],
  read: async () => (await call('GET /operator/colors')).data,
  save: async (version, colors) => (await call('POST /operator/colors', { body: { version, colors } })).data,
  rowsOf: ({ colors }) => colors,
  countOf: ({ variant_count }) => variant_count,
  toSent: ({ variant_count: _, ...color }) => color,
}

/** Colours of variants, each with its swatch. */
export function ColorsPage() {
  const t = useText()
  const names = useNamedRows<Color>()
  const rowForm: RowForm<Color, SentColor, ColorValues> = {
    ...names.rowForm,
    toValues: (color) => ({ ...names.rowForm.toValues(color), hex: color?.hex ?? '' }),
    toSent: ({ hex, ...values }) => ({ ...names.rowForm.toSent(values), hex: hex.toLowerCase() }),
    describeField: (path, value) =>
      path === 'hex' ? { label: t('catalogue.color'), text: String(value) } : names.rowForm.describeField(path, value),
  }
  const swatch = {
    ...{ id: 'swatch', label: t('catalogue.color') },
    cell: ({ hex }: Color) => <Swatch hex={hex} />,
  }
  return (
    <EditedListScreen
      {...{ list: colorList, rowForm, columns: [swatch, names.column], filters: [names.filter] }}
      fields={
        <>
          {names.fields}
          <ColorField name="hex" label={t('catalogue.color')} />
        </>
      }
      permission="catalogue.write"
      emptyAction={<StarterLink />}
      texts={{
        ...{ title: t('catalogue.colors'), text: t('catalogue.colors_text'), empty: t('catalogue.colors_empty') },
        ...{ add: t('catalogue.add_color'), search: t('catalogue.search_colors'), count: t('catalogue.variants') },
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
