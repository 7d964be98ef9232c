import { Package } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactList } from '#console/platform/layout/facts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { usePrices } from '#console/platform/shop/price-currency.ts'
import { ProductProse } from '#console/platform/shop/product-prose.tsx'
import { productWidths } from '#console/platform/shop/product-widths.ts'
import type { ProductContent } from '#contract/operator-products.ts'
import type { ProductWords, SellerVariant } from '#contract/product-parts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Picture } from '#ui/pictures/picture.tsx'

interface ModerationContentProps {
  readonly content: ProductContent
  readonly name: string
}

/** The product as it is now: pictures first. */
export function ModerationContent({ content, name }: ModerationContentProps) {
  return (
    <>
      <PicturesCard content={content} name={name} />
      <WordsCard words={content.words} />
      <DetailsCard content={content} />
      <VariantsCard variants={content.variants} />
    </>
  )
}

function PicturesCard({ content: { pictures }, name }: ModerationContentProps) {
  const t = useText()
  return (
    <Card title={t('products.pictures')}>
      {pictures.length === 0 && (
        <p className="flex items-center gap-2 text-neutral-600">
          <Package className="size-5" />
          {t('moderation.no_pictures')}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-3 empty:hidden sm:grid-cols-2">
        {pictures.map(({ id, picture, alt, color }) => (
          <li key={id} className="grid gap-1">
            <Picture
              source={picture}
              alt={alt || name}
              sizes="(width < 40rem) 90vw, 400px"
              widths={productWidths}
              fit="contain"
              className="aspect-square w-full rounded-lg"
            />
            <span className="text-meta wrap-anywhere text-neutral-600">{[color, alt].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function WordsCard({ words }: Pick<ProductContent, 'words'>) {
  const t = useText()
  const pageLocale = useLocale()
  const languages = new Intl.DisplayNames(pageLocale, { type: 'language' })
  const locales = Object.keys(words)
  const [chosen, setChosen] = useState(words[pageLocale] ? pageLocale : locales[0])
  const shown = chosen === undefined ? undefined : words[chosen]
  return (
    <Card title={t('products.words')}>
      {locales.length > 1 && (
        <Field label={t('shell.language')}>
          <Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {languages.of(locale) ?? locale}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {shown && (
        <article lang={chosen} dir="auto" translate="no" className="grid grid-cols-1 gap-3">
          <Words words={shown} />
        </article>
      )}
    </Card>
  )
}

function Words({ words: { name, summary, description, specifications } }: { words: ProductWords }) {
  return (
    <>
      <h3 className="text-h3 wrap-anywhere">{name}</h3>
      <ProductProse summary={summary} description={description} />
      <FactList>
        {specifications.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </FactList>
    </>
  )
}

function DetailsCard({ content: { details } }: Pick<ModerationContentProps, 'content'>) {
  const t = useText()
  const { category, brand, vat_tax, unit, weight_grams } = details
  return (
    <Card title={t('products.details')}>
      <FactList>
        <Fact label={t('products.category')}>{[...category.path, category.name].join(' › ')}</Fact>
        <Fact label={t('products.brand')}>{brand?.name ?? t('form.empty_value')}</Fact>
        <Fact label={t('products.tax')}>
          {vat_tax ? `${vat_tax.name} (${vat_tax.percentage}%)` : t('products.no_tax')}
        </Fact>
        <Fact label={t('products.unit')}>{unit}</Fact>
        <Fact label={t('imports.column_weight')}>{weight_grams}</Fact>
      </FactList>
    </Card>
  )
}

function VariantsCard({ variants }: Pick<ProductContent, 'variants'>) {
  const t = useText()
  return (
    <Card title={t('products.variants')}>
      {variants.length === 0 && <p className="text-neutral-600">{t('products.no_variants')}</p>}
      {variants.length > 0 && (
        <section
          aria-label={t('products.variants')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached with keys
          tabIndex={0}
          className="max-h-96 overflow-y-auto"
        >
          <ul className="grid grid-cols-1">
            {variants.map((variant) => (
              <VariantItem key={variant.id} variant={variant} />
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}

function VariantItem({ variant: { color, size, sku, price, discount_price, is_hidden } }: { variant: SellerVariant }) {
  const t = useText()
  const write = usePrices()
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-t border-neutral-200 py-2 first:border-0">
      <bdi translate="no" className="me-auto wrap-anywhere">
        {[color, size].filter(Boolean).join(' / ') || t('products.only_variant')}
      </bdi>
      <bdi translate="no" className="text-meta text-neutral-600">
        {sku}
      </bdi>
      {is_hidden && <span className="text-meta text-neutral-600">{t('products.hidden')}</span>}
      <bdi className="tabular-nums">
        {discount_price === null ? write(price) : `${write(price)} → ${write(discount_price)}`}
      </bdi>
    </li>
  )
}
