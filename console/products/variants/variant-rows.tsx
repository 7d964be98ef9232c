import { useEffect, useState } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import { usePriceCurrency } from '#console/platform/shop/price-currency.ts'
import type { SellerVariant } from '#contract/product-parts.ts'
import { foldText } from '#locales/fold-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { ProductChoices } from '../product-queries.ts'
import { VariantActions } from './variant-actions.tsx'
import { VariantItem, variantGrid } from './variant-item.tsx'
import { useVariantNames } from './variant-names.ts'
import { idOfKey, type VariantsValues } from './variant-values.ts'

/** Rows that are rendered together: with 500 rows, each key press would take too long. */
const perPage = 50
/** A longer list of rows has a search field. */
const manyRows = 12

interface VariantRowsProps {
  readonly variants: readonly SellerVariant[]
  readonly choices: ProductChoices
  readonly canWrite: boolean
}

/** The rows of the form, by page. Actions apply to the chosen rows, or to all rows that the search finds. */
export function VariantRows({ variants, choices, canWrite }: VariantRowsProps) {
  const t = useText()
  const symbol = usePriceCurrency()?.symbol ?? ''
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const keys = useKeys()
  const found = useFound(keys, search, choices)
  const { page, setPage } = usePageOfError(found)
  const first = Math.min(page * perPage, Math.max(0, found.length - 1))
  const start = first - (first % perPage)
  const shown = found.slice(start, start + perPage)
  const { formState } = useFormContext()
  const stored = new Map(variants.map((variant) => [variant.id, variant]))
  const choose = (key: string, isChosen: boolean) => {
    const next = new Set(chosen)
    isChosen ? next.add(key) : next.delete(key)
    setChosen(next)
  }
  if (keys.length === 0) return <p className="text-neutral-600">{t('products.no_variants_text')}</p>
  return (
    <div className="@container grid min-w-0 grid-cols-1 gap-3">
      {keys.length > manyRows && (
        <TextInput
          type="search"
          aria-label={t('products.find_variant')}
          placeholder={t('products.find_variant')}
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
          // Enter would save the page.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {canWrite && keys.length > 1 && (
        <VariantActions
          found={found}
          chosen={found.filter((key) => chosen.has(key))}
          onChoose={(all) => setChosen(new Set(all))}
          isOrdered={(key) => stored.get(idOfKey(key) ?? 0)?.has_orders ?? false}
        />
      )}
      <HeadRow symbol={symbol} />
      <ul aria-label={t('products.variants')} className="grid min-w-0 grid-cols-1">
        {shown.map((key) => (
          <VariantItem
            key={key}
            rowKey={key}
            variant={stored.get(idOfKey(key) ?? 0)}
            choices={choices}
            symbol={symbol}
            errors={get(formState.errors, `rows.${key}`)}
            isChosen={keys.length > 1 && canWrite ? chosen.has(key) : undefined}
            onChoose={choose}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="text-neutral-600">{t('list.none_found')}</p>}
      {found.length > perPage && (
        <Pages page={start / perPage} count={Math.ceil(found.length / perPage)} onOpen={setPage} />
      )}
    </div>
  )
}

/** Keys of all rows; they change only if rows are added or removed. */
function useKeys(): string[] {
  const compute = (rows: VariantsValues['rows']) => Object.keys(rows).join(' ')
  const keys = useWatch({ name: 'rows', compute }) as string
  return keys === '' ? [] : keys.split(' ')
}

/** Keys of the rows whose colour, size, SKU or barcode contains the typed text. */
function useFound(keys: readonly string[], search: string, choices: ProductChoices): readonly string[] {
  const { getValues } = useFormContext<VariantsValues>()
  const nameOf = useVariantNames(choices)
  const folded = foldText(search.trim())
  if (folded === '') return keys
  const rows = getValues('rows')
  return keys.filter((key) => {
    const row = rows[key]
    return row && foldText(`${nameOf(row)} ${row.sku} ${row.barcode}`).includes(folded)
  })
}

/** The open page. After a failed save, it is the page of the first row with an error. */
function usePageOfError(found: readonly string[]) {
  const [page, setPage] = useState(0)
  const { errors, submitCount } = useFormContext<VariantsValues>().formState
  const refused = Object.keys(errors.rows ?? {})
  const index = found.findIndex((key) => refused.includes(key))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a save opens another page, a corrected row does not
  useEffect(() => {
    if (index >= 0) setPage(Math.floor(index / perPage))
  }, [submitCount, index >= 0])
  return { page, setPage }
}

const HeadRow = ({ symbol }: { symbol: string }) => {
  const t = useText()
  return (
    <div aria-hidden className={classNames(variantGrid, 'text-meta hidden font-semibold text-neutral-700 @2xl:grid')}>
      <span />
      <span>{t('products.variant_and_stock')}</span>
      <span>{t('products.price_in', { symbol })}</span>
      <span>{t('products.reduced_in', { symbol })}</span>
      <span>{t('products.variant.sku')}</span>
      <span>{t('products.variant.barcode')}</span>
      <span />
    </div>
  )
}

interface PagesProps {
  /** Counts from 0. */
  readonly page: number
  readonly count: number
  readonly onOpen: (page: number) => void
}

function Pages({ page, count, onOpen }: PagesProps) {
  const t = useText()
  return (
    <nav aria-label={t('list.pages')} className="flex flex-wrap items-center justify-center gap-1">
      {Array.from({ length: count }, (_, index) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are their numbers
          key={index}
          size="compact"
          variant={index === page ? 'secondary' : 'quiet'}
          aria-current={index === page ? 'page' : undefined}
          aria-label={t('list.page', { number: index + 1 })}
          onClick={() => onOpen(index)}
        >
          {index + 1}
        </Button>
      ))}
    </nav>
  )
}
