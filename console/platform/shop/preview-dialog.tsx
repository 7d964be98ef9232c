import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { shopLanguagesQuery, shopSettingsQuery } from '#console/platform/api/shop-languages.ts'
import { LanguageChoice } from '#console/platform/fields/language-choice.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { Product } from '#contract/catalogue.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { usePrices } from './price-currency.ts'
import { ProductProse } from './product-prose.tsx'
import { productWidths } from './product-widths.ts'
import { Swatch } from './swatch.tsx'

interface PreviewDialogProps {
  /** Of the product, at its desk. */
  readonly queryKey: readonly unknown[]
  readonly load: (options: { readonly locale: string; readonly signal: AbortSignal }) => Promise<Product>
  readonly initialLocale: string
  readonly onClose: () => void
}

/** The stored product as shoppers would see it, in each language of the market. */
export function PreviewDialog({ queryKey, load, initialLocale, onClose }: PreviewDialogProps) {
  const t = useText()
  const [locale, setLocale] = useState(initialLocale)
  const languages = useQuery(shopLanguagesQuery).data ?? []
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...queryKey, 'preview', locale],
    queryFn: ({ signal }) => load({ locale, signal }),
    staleTime: 0,
  })
  const direction = languages.find(({ name }) => name === locale)?.direction ?? 'ltr'
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('products.preview')}
      description={t('products.preview_text')}
      closeLabel={t('shell.close')}
      width={640}
    >
      <div className="grid grid-cols-1 gap-4">
        {languages.length > 1 && (
          <LanguageChoice label={t('shell.language')} languages={languages} value={locale} onChange={setLocale} />
        )}
        {error ? (
          <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : data ? (
          <article lang={locale} dir={direction} className="rounded-xl border border-neutral-200 p-4">
            <ShownProduct product={data} locale={locale} />
          </article>
        ) : (
          <LoadingRegion label={t('states.loading')} className="grid gap-3">
            <Skeleton className="h-60" />
            <Skeleton className="h-8" />
            <Skeleton className="h-24" />
          </LoadingRegion>
        )}
      </div>
    </Dialog>
  )
}

function ShownProduct({ product, locale }: { product: Product; locale: string }) {
  const t = useText()
  const names = useQuery(shopSettingsQuery(locale)).data?.local_names
  const nameOption = (kind: 'color' | 'size', name: string) => names?.[kind]?.[name] || name
  const { name, brand, summary, description, specifications, colors, sizes } = product
  return (
    <div className="grid grid-cols-1 gap-4">
      <ShownPictures product={product} />
      <div className="grid gap-1">
        {brand && <p className="text-meta text-neutral-600">{brand}</p>}
        <h3 className="text-h2 wrap-anywhere">{name}</h3>
        <ShownPrice product={product} />
      </div>
      {colors.length > 0 && (
        <ul aria-label={t('products.colors')} className="flex flex-wrap gap-2">
          {colors.map((color) => (
            <li key={color.name} className="flex items-center gap-1.5 rounded-md border border-neutral-300 px-2 py-1">
              <Swatch hex={color.hex} />
              <bdi>{nameOption('color', color.name)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {sizes.length > 0 && (
        <ul aria-label={t('products.sizes')} className="flex flex-wrap gap-2">
          {sizes.map((size) => (
            <li key={size} className="rounded-md border border-neutral-300 px-2 py-1">
              <bdi>{nameOption('size', size)}</bdi>
            </li>
          ))}
        </ul>
      )}
      <ProductProse summary={summary} description={description} />
      {specifications.length > 0 && (
        <dl className="grid overflow-hidden rounded-lg border border-neutral-200">
          {specifications.map(([name, value]) => (
            <div key={name} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 px-3 py-2 odd:bg-neutral-50">
              <dt className="wrap-anywhere text-neutral-600">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function ShownPictures({ product: { images, name } }: { product: Product }) {
  const t = useText()
  const [chosen, setChosen] = useState(0)
  const image = images[chosen] ?? images[0]
  return (
    <div className="grid grid-cols-1 gap-2">
      <Picture
        source={image?.picture}
        alt={image?.alt || name}
        sizes="(width < 40rem) 90vw, 560px"
        widths={productWidths}
        fit="contain"
        priority="eager"
        className="aspect-square max-h-96 w-full rounded-lg"
      >
        <Package className="size-12" />
      </Picture>
      {images.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {images.map(({ picture }, index) => (
            <button
              key={picture.url}
              type="button"
              aria-label={t('products.picture_number', { number: index + 1 })}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
              className="rounded-md border-2 border-transparent aria-pressed:border-brand-ring"
            >
              <Picture source={picture} alt="" sizes="56px" widths={productWidths} className="size-14 rounded-sm" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function ShownPrice({ product: { price, discount_price, discount_percentage, unit, variants } }: { product: Product }) {
  const t = useText()
  const write = usePrices()
  if (variants.length === 0) return <p className="text-neutral-600">{t('products.no_variants')}</p>
  const isReduced = discount_percentage > 0
  return (
    <p className="flex flex-wrap items-center gap-2">
      <bdi className="text-h3">{write(isReduced ? discount_price : price)}</bdi>
      {isReduced && (
        <>
          <s className="text-neutral-600">
            <bdi>{write(price)}</bdi>
          </s>
          <Badge tone="sale">{`-${discount_percentage}%`}</Badge>
        </>
      )}
      <span className="text-meta text-neutral-600">{`/ ${unit}`}</span>
    </p>
  )
}
