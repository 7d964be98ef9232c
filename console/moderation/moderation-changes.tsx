import type { ReactNode } from 'react'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { usePrices } from '#console/platform/shop/price-currency.ts'
import { productWidths } from '#console/platform/shop/product-widths.ts'
import type { ProductContent } from '#contract/operator-products.ts'
import type { SellerPicture } from '#contract/product-parts.ts'
import type { PlainConsoleKey } from '#locales/text.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { type ContentChange, compareContent, havePicturesChanged, isSamePicture } from './compare-content.ts'

interface ModerationChangesProps {
  readonly before: ProductContent
  readonly after: ProductContent
}

export function ModerationChanges({ before, after }: ModerationChangesProps) {
  const t = useText()
  const changes = compareContent(before, after)
  const hasPictures = havePicturesChanged(before.pictures, after.pictures)
  return (
    <Card title={t('moderation.changes')}>
      {changes.length === 0 && !hasPictures && <p className="text-neutral-700">{t('moderation.no_changes')}</p>}
      {hasPictures && (
        <Sides label={t('products.pictures')}>
          <Pictures pictures={before.pictures} others={after.pictures} />
          <Pictures pictures={after.pictures} others={before.pictures} />
        </Sides>
      )}
      {changes.map((change) => (
        <ChangeSides key={[change.part, change.of, change.field].join(' ')} {...{ change, before, after }} />
      ))}
    </Card>
  )
}

const fieldLabels: Readonly<Record<string, PlainConsoleKey>> = {
  name: 'products.word.name',
  summary: 'products.word.summary',
  description: 'products.word.description',
  specifications: 'products.word.specifications',
  search_title: 'products.word.search_title',
  search_description: 'products.word.search_description',
  category: 'products.category',
  brand: 'products.brand',
  tax: 'products.tax',
  unit: 'products.unit',
  weight: 'imports.column_weight',
  color: 'products.variant.color',
  size: 'products.variant.size',
  price: 'products.variant.price',
  discount_price: 'products.variant.discount_price',
  discount_from: 'products.variant.discount_from',
  discount_until: 'products.variant.discount_until',
  sku: 'products.variant.sku',
  barcode: 'products.variant.barcode',
  is_hidden: 'products.variant.is_hidden',
}

interface ChangeSidesProps extends ModerationChangesProps {
  readonly change: ContentChange
}

function ChangeSides({ change, before, after }: ChangeSidesProps) {
  const t = useText()
  const { dayTime } = useMoments()
  const writePrice = usePrices()
  const languages = new Intl.DisplayNames(useLocale(), { type: 'language' })
  const { part, of, field } = change
  const key = fieldLabels[field]
  const label = key ? t(key) : field
  const place = part === 'words' ? languages.of(of) : part === 'variants' ? nameVariant(of, after, before) : undefined
  const format = (value: string) => {
    if (value === '') return t('form.empty_value')
    if (field === 'is_hidden') return t('products.yes')
    if (field === 'price' || field === 'discount_price') return writePrice(Number(value)) || value
    return field.startsWith('discount_') ? dayTime(value) : value
  }
  return (
    <Sides label={place ? `${label} · ${place}` : label}>
      <Lines value={format(change.before)} other={format(change.after)} />
      <Lines value={format(change.after)} other={format(change.before)} />
    </Sides>
  )
}

function nameVariant(id: string, ...contents: readonly ProductContent[]): string {
  const variant = contents.flatMap(({ variants }) => variants).find((each) => String(each.id) === id)
  return [variant?.color, variant?.size].filter(Boolean).join(' / ') || (variant?.sku ?? id)
}

function Sides({ label, children: [before, after] }: { label: string; children: [ReactNode, ReactNode] }) {
  const t = useText()
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-2 border-t border-neutral-200 pt-3 sm:grid-cols-2">
      <h3 className="text-label sm:col-span-2">
        <bdi>{label}</bdi>
      </h3>
      {[
        { title: t('moderation.before'), content: before, look: 'bg-danger-soft' },
        { title: t('moderation.now'), content: after, look: 'bg-success-soft' },
      ].map(({ title, content, look }) => (
        <div key={title} className={classNames('min-w-0 rounded-lg p-3', look)}>
          <p className="text-meta text-neutral-700">{title}</p>
          {content}
        </div>
      ))}
    </section>
  )
}

/** If the value has several lines, lines that the other side lacks are bold. */
function Lines({ value, other }: { value: string; other: string }) {
  const others = new Set(other.split('\n'))
  const lines = value.split('\n')
  return (
    <div dir="auto" translate="no" className="wrap-anywhere text-neutral-900">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move
        <p key={index} className={classNames(lines.length > 1 && !others.has(line) && 'font-semibold')}>
          {line}
        </p>
      ))}
    </div>
  )
}

interface PicturesProps {
  readonly pictures: readonly SellerPicture[]
  readonly others: readonly SellerPicture[]
}

/** Pictures that are the same at the same position of the other side are faded. */
function Pictures({ pictures, others }: PicturesProps) {
  const t = useText()
  if (pictures.length === 0) return <p>{t('form.empty_value')}</p>
  return (
    <ul className="mt-1 grid grid-cols-2 gap-2">
      {pictures.map((each, index) => (
        <li key={each.id} className={classNames('grid gap-1', isSamePicture(each, others[index]) && 'opacity-50')}>
          <Picture
            source={each.picture}
            alt={each.alt || t('products.picture_number', { number: index + 1 })}
            sizes="(width < 40rem) 45vw, 200px"
            widths={productWidths}
            fit="contain"
            className="aspect-square w-full rounded-md"
          />
          <span className="text-meta wrap-anywhere">{[each.color, each.alt].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
