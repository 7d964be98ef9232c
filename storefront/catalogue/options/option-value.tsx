import { Check } from 'lucide-react'
import type { BuyForm } from '#storefront/catalogue/use-buy-form.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useTranslateName } from '#storefront/platform/settings/local-name.ts'
import { classNames } from '#ui/class-names.ts'
import { getOptionState, type OptionAxis, type OptionState } from '../variant-selection.ts'

type OptionValueProps = { axis: OptionAxis; value: string; form: BuyForm; isMissing: boolean }

const boxClasses =
  'text-label relative grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-md border bg-white transition-colors ' +
  'has-checked:border-brand-ring has-checked:inset-ring has-checked:inset-ring-brand-ring ' +
  // Forced colours remove the ring and make all borders equal.
  'forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight] ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ring'

const stateClasses: Record<OptionState, string> = {
  free: 'border-neutral-500 text-neutral-900 hover:bg-neutral-50',
  clash: 'border-dashed border-neutral-500 text-neutral-600 hover:bg-neutral-50',
  'sold-out': 'overflow-hidden border-neutral-300 text-neutral-600 hover:bg-neutral-50',
}

/** An unavailable value can still be selected: its label says why, and the other option is cleared. */
export function OptionValue({ axis, value, form, isMissing }: OptionValueProps) {
  const t = useText()
  const name = useTranslateName()(axis, value)
  const { product, selection, selectOption, groupId } = form
  const state = getOptionState(product.variants, axis, value, selection)
  const isSelected = selection[axis] === value
  const labels = {
    free: name,
    clash: t('catalogue.value_clash', { value: name }),
    'sold-out': t('catalogue.value_sold_out', { value: name }),
  }
  return (
    <label className={classNames(boxClasses, stateClasses[state], isMissing && 'border-danger!')} title={labels[state]}>
      <input
        type="radio"
        name={groupId(axis)}
        value={value}
        checked={isSelected}
        onChange={() => selectOption(axis, value)}
        aria-label={labels[state]}
        aria-invalid={isMissing || undefined}
        className="absolute inset-0 size-full cursor-pointer appearance-none outline-none focus-visible:shadow-none"
      />
      {axis === 'color' ? (
        <Swatch hex={product.colors.find(({ name }) => name === value)?.hex ?? ''} isSelected={isSelected} />
      ) : (
        <span className={classNames('pointer-events-none px-3', state === 'sold-out' && 'line-through')}>
          <bdi>{name}</bdi>
        </span>
      )}
      {axis === 'size' && isSelected && <SelectedCorner />}
      {state === 'sold-out' && <SoldOutDiagonal />}
    </label>
  )
}

function Swatch({ hex, isSelected }: { hex: string; isSelected: boolean }) {
  return (
    <span
      className="pointer-events-none grid size-8 place-items-center rounded-sm border border-neutral-950/15 forced-color-adjust-none"
      style={{ backgroundColor: hex, color: isLight(hex) ? '#15181f' : '#ffffff' }}
    >
      {isSelected && <Check className="size-5" strokeWidth={2.5} />}
    </span>
  )
}

function SelectedCorner() {
  return (
    <span className="pointer-events-none absolute end-0 top-0 grid size-4 place-items-center rounded-se-[5px] rounded-es-md bg-brand-ring text-white">
      <Check className="size-3" />
    </span>
  )
}

function SoldOutDiagonal() {
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full text-neutral-500">
      <line x1="0" y1="100%" x2="100%" y2="0" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}

/** By perceived brightness (ITU-R BT.601). */
function isLight(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = (hex.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150
}
