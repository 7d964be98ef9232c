import { Check } from 'lucide-react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useLocalName } from '#storefront/platform/settings/local-name.ts'
import { classNames } from '#ui/class-names.ts'
import type { Purchase } from '../purchase.ts'
import { type Axis, type OptionState, optionState } from '../variant-selection.ts'

type OptionValueProps = { axis: Axis; value: string; purchase: Purchase; isMissing: boolean }

const box =
  'text-label relative grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-md border bg-white transition-colors ' +
  'has-checked:border-brand-ring has-checked:inset-ring has-checked:inset-ring-brand-ring ' +
  // Where the system chooses colours, rings are not drawn and all borders look alike.
  'forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight] ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ring'

const looks: Record<OptionState, string> = {
  free: 'border-neutral-500 text-neutral-900 hover:bg-neutral-50',
  clash: 'border-dashed border-neutral-500 text-neutral-600 hover:bg-neutral-50',
  'sold-out': 'overflow-hidden border-neutral-300 text-neutral-600 hover:bg-neutral-50',
}

/** A value to choose. Even what cannot be had stays a button: pressing it tells why, and what would go instead. */
export function OptionValue({ axis, value, purchase, isMissing }: OptionValueProps) {
  const t = useText()
  const name = useLocalName()(axis, value)
  const { product, choice, choose, groupId } = purchase
  const state = optionState(product.variants, axis, value, choice)
  const isChosen = choice[axis] === value
  const names = {
    free: name,
    clash: t('catalogue.value_clash', { value: name }),
    'sold-out': t('catalogue.value_sold_out', { value: name }),
  }
  return (
    <label className={classNames(box, looks[state], isMissing && 'border-danger!')} title={names[state]}>
      <input
        type="radio"
        name={groupId(axis)}
        value={value}
        checked={isChosen}
        onChange={() => choose(axis, value)}
        aria-label={names[state]}
        aria-invalid={isMissing || undefined}
        className="absolute inset-0 size-full cursor-pointer appearance-none outline-none focus-visible:shadow-none"
      />
      {axis === 'color' ? (
        <Swatch hex={product.colors.find(({ name }) => name === value)?.hex ?? ''} isChosen={isChosen} />
      ) : (
        <span className={classNames('pointer-events-none px-3', state === 'sold-out' && 'line-through')}>
          <bdi>{name}</bdi>
        </span>
      )}
      {axis === 'size' && isChosen && <Corner />}
      {state === 'sold-out' && <Diagonal />}
    </label>
  )
}

/** The check is dark or white, whichever the colour lets through. */
function Swatch({ hex, isChosen }: { hex: string; isChosen: boolean }) {
  return (
    <span
      className="pointer-events-none grid size-8 place-items-center rounded-sm border border-neutral-950/15 forced-color-adjust-none"
      style={{ backgroundColor: hex, color: isLight(hex) ? '#15181f' : '#ffffff' }}
    >
      {isChosen && <Check className="size-5" strokeWidth={2.5} />}
    </span>
  )
}

function Corner() {
  return (
    <span className="pointer-events-none absolute end-0 top-0 grid size-4 place-items-center rounded-se-[5px] rounded-es-md bg-brand-ring text-white">
      <Check className="size-3" />
    </span>
  )
}

function Diagonal() {
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
