import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Swatch } from '#console/platform/shop/swatch.tsx'
import { productLimits } from '#contract/product-limits.ts'
import { foldText } from '#locales/fold-text.ts'
import { Disclosure } from '#ui/blocks/disclosure.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { ProductChoices } from '../product-queries.ts'
import type { ProposalDraft } from '../propose-dialog.tsx'
import { useVariantNames } from './variant-names.ts'
import { listMissing, newRow, type VariantRow, type VariantsValues } from './variant-values.ts'

interface AddVariantsProps {
  readonly choices: ProductChoices
  readonly hasVariants: boolean
  /** Opens the dialog that proposes a colour to the market. */
  readonly propose: (proposal: ProposalDraft) => void
}

/** Chooses colours and sizes, and adds a row for each of their combinations that has none. */
export function AddVariants({ choices, hasVariants, propose }: AddVariantsProps) {
  const t = useText()
  return (
    <Disclosure
      title={t('products.add_variants')}
      heading="h3"
      titleClassName="text-label text-neutral-900"
      defaultOpen={!hasVariants}
      className="rounded-lg border border-neutral-200 px-3"
    >
      <Matrix choices={choices} propose={propose} />
    </Disclosure>
  )
}

/** The highest number among keys of new rows; a restored draft has keys of an earlier visit. */
const lastNewNumber = (keys: readonly string[]): number =>
  Math.max(0, ...keys.map((key) => (key.startsWith('n') ? Number(key.slice(1)) : 0)))

function Matrix({ choices, propose }: Omit<AddVariantsProps, 'hasVariants'>) {
  const t = useText()
  const nameOf = useVariantNames(choices)
  const { getValues, setValue } = useFormContext<VariantsValues>()
  const rows = Object.values(useWatch<VariantsValues>({ name: 'rows' }) as Record<string, VariantRow>)
  const [colors, setColors] = useState(() => namesIn(rows, 'color'))
  const [sizes, setSizes] = useState(() => namesIn(rows, 'size'))
  const missing = listMissing(rows, inOrder(choices.colors, colors), inOrder(choices.sizes, sizes))
  const room = productLimits.variants - rows.length
  const add = () => {
    const last = lastNewNumber(Object.keys(getValues('rows')))
    const added = missing.map(({ color, size }, index) => [`n${last + index + 1}`, newRow(color, size)] as const)
    setValue('rows', { ...getValues('rows'), ...Object.fromEntries(added) }, { shouldDirty: true })
  }
  return (
    <div className="grid grid-cols-1 gap-4 pb-3">
      <p className="text-neutral-600">{t('products.add_variants_text')}</p>
      <NameChoice label={t('products.colors')} options={choices.colors} chosen={colors} onChange={setColors} />
      <div>
        <Button variant="quiet" size="compact" className="-ms-3" onClick={() => propose({ kind: 'color', name: '' })}>
          {t('products.propose_color')}
        </Button>
      </div>
      <NameChoice label={t('products.sizes')} options={choices.sizes} chosen={sizes} onChange={setSizes} />
      <div role="status" className="grid justify-items-start gap-2">
        {missing.length > room ? (
          <p className="text-danger">{t('products.too_many', { limit: productLimits.variants })}</p>
        ) : (
          <p className="text-meta wrap-anywhere text-neutral-600">
            {missing.length === 0 ? t('products.none_missing') : preview(missing.map(nameOf))}
          </p>
        )}
        <Button icon={<Plus />} disabled={missing.length === 0 || missing.length > room} onClick={add}>
          {t('products.add_count', { number: missing.length })}
        </Button>
      </div>
    </div>
  )
}

/** Maximal number of names in the preview of the new rows. */
const maxNames = 12

const preview = (names: readonly string[]): string =>
  names.slice(0, maxNames).join(' · ') + (names.length > maxNames ? ' · …' : '')

const namesIn = (rows: readonly VariantRow[], part: 'color' | 'size'): ReadonlySet<string> =>
  new Set(rows.map((row) => row[part]).filter(Boolean))

const inOrder = (options: readonly { readonly name: string }[], chosen: ReadonlySet<string>): string[] =>
  options.flatMap(({ name }) => (chosen.has(name) ? [name] : []))

/** A longer list of options has a search field. */
const manyOptions = 20

interface NameChoiceProps {
  readonly label: string
  readonly options: readonly { readonly name: string; readonly label: string; readonly hex?: string }[]
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

function NameChoice({ label, options, chosen, onChange }: NameChoiceProps) {
  const t = useText()
  const [search, setSearch] = useState('')
  const folded = foldText(search.trim())
  const shown = options.filter(({ name, label }) => chosen.has(name) || foldText(label).includes(folded))
  const toggle = (name: string) => {
    const next = new Set(chosen)
    next.has(name) ? next.delete(name) : next.add(name)
    onChange(next)
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="text-label mb-1.5 text-neutral-900">{label}</legend>
      {options.length === 0 && <p className="text-meta text-neutral-600">{t('products.no_choices')}</p>}
      {options.length > manyOptions && (
        <TextInput
          type="search"
          aria-label={t('products.find_in', { list: label })}
          placeholder={t('products.find_in', { list: label })}
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
          // Enter would save the page.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className="flex max-h-52 flex-wrap gap-2 overflow-y-auto p-1">
        {shown.map(({ name, label, hex }) => (
          <Chip key={name} selected={chosen.has(name)} icon={hex && <Swatch hex={hex} />} onClick={() => toggle(name)}>
            <bdi translate="no">{label}</bdi>
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
