import { Minus, Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Spinner } from '#ui/buttons/spinner.tsx'
import { classNames } from '#ui/class-names.ts'
import { useEarlyText } from './use-early-text.ts'

type QuantityStepperProps = {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  labels: {
    group: string
    decrease: string
    increase: string
    remove?: string
    /** Says that a typed quantity was cut to the largest or the smallest one. */
    cut: (limit: number, isLargest: boolean) => string
  }
  onRemove?: () => void
  busy?: boolean
  disabled?: boolean
  /** Height in px: 36 with a target of 44; 44; 56 in the full width of its box. */
  size?: 'compact' | 'default' | 'large'
}

const button =
  'relative grid aspect-square h-full shrink-0 place-items-center text-neutral-900 transition-colors hover:bg-neutral-100 ' +
  'focus-ring-inset disabled:pointer-events-none disabled:text-neutral-400 aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-neutral-400 hit-44 [&>svg]:size-4'

const heights = {
  compact: 'flex h-9 w-fit',
  default: 'flex h-11 w-fit',
  large: 'flex h-14 [&>button>svg]:size-6 [&>input]:text-h2',
}

/** Minus, a number field, plus. Typed values apply on Enter or blur, clamped to the limits. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, min = 1, max = Number.MAX_SAFE_INTEGER, labels, onRemove, busy, disabled, size } = props
  const limits = { min, max }
  const [cut, setCut] = useState<Cut>()
  const change = (next: number, nextCut?: Cut) => {
    setCut(nextCut)
    if (next !== value) onChange(next)
  }
  const removes = value <= min && onRemove !== undefined
  // At a limit a button stays focusable: with `disabled` it would lose the focus.
  const [isLeast, isMost] = [value <= min && !removes, value >= max]
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an inline flex box everywhere */}
      <div
        role="group"
        aria-label={labels.group}
        aria-busy={busy || undefined}
        className={classNames(
          'items-stretch overflow-clip rounded-md border border-neutral-500 bg-white [overflow-clip-margin:6px]',
          heights[size ?? 'default'],
        )}
      >
        <button
          type="button"
          className={classNames(button, 'rounded-s-md')}
          aria-label={removes ? (labels.remove ?? labels.decrease) : labels.decrease}
          disabled={disabled}
          aria-disabled={isLeast || undefined}
          onClick={removes ? onRemove : () => isLeast || change(stepped(value, -1, limits))}
        >
          {removes ? <Trash2 /> : <Minus />}
        </button>
        <QuantityInput {...props} limits={limits} onChange={change} />
        <button
          type="button"
          className={classNames(button, 'rounded-e-md')}
          aria-label={labels.increase}
          disabled={disabled}
          aria-disabled={isMost || undefined}
          onClick={() => isMost || change(stepped(value, 1, limits))}
        >
          {busy ? <Spinner className="size-4" /> : <Plus />}
        </button>
      </div>
      <p aria-live="polite" className="text-meta text-neutral-700 not-empty:mt-1">
        {cut?.limit === value && labels.cut(cut.limit, cut.isLargest)}
      </p>
    </div>
  )
}

type Cut = { limit: number; isLargest: boolean }

type QuantityInputProps = Omit<QuantityStepperProps, 'onChange'> & {
  limits: Limits
  onChange: (value: number, cut?: Cut) => void
}

function QuantityInput({ value, onChange, labels, disabled, limits }: QuantityInputProps) {
  // The typed text is shown until the value changes.
  const [typed, setTyped] = useState<{ text: string; value: number } | null>(null)
  const text = typed?.value === value ? typed.text : String(value)
  const type = (text: string) => setTyped({ text, value })
  const field = useRef<HTMLInputElement>(null)
  const choose = (next: number, cut?: Cut) => {
    if (next === value) type(String(value))
    else setTyped(null)
    onChange(next, cut)
  }
  const commit = (text: string) => {
    const quantity = typedQuantity(text, value)
    const limit = clamp(quantity, limits)
    // A blur after Enter keeps what was said about the text.
    if (quantity !== value) choose(limit, quantity === limit ? undefined : { limit, isLargest: quantity > limit })
    else type(String(value))
  }
  useEarlyText(
    () => field.current,
    text,
    (early) => {
      // Whether Enter was pressed before hydration is unknown, so a typed quantity is applied at once. An emptied field waits for Enter or blur.
      if (typedQuantity(early, value) !== value || document.activeElement !== field.current) commit(early)
      else type(early)
    },
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      commit(text)
    }
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    choose(stepped(value, step, limits))
  }
  return (
    <input
      ref={field}
      inputMode="numeric"
      autoComplete="off"
      // Keeps a minus sign before its number in right-to-left text.
      dir="ltr"
      aria-label={labels.group}
      disabled={disabled}
      value={text}
      onChange={(event) => type(event.target.value.slice(0, 10))}
      onFocus={(event) => event.target.select()}
      data-applies-on-blur
      onBlur={() => commit(text)}
      onKeyDown={onKeyDown}
      className="text-control w-11 min-w-0 grow bg-transparent text-center font-medium text-neutral-900 tabular-nums focus-ring-inset disabled:text-neutral-400"
    />
  )
}

type Limits = { min: number; max: number }

export function stepped(value: number, step: number, limits: Limits): number {
  return clamp(value + step, limits)
}

/** Parses a whole number in Latin, Arabic, Persian or Bengali digits; otherwise `before`. */
export function typedQuantity(text: string, before: number): number {
  const latin = text
    .replace(/[٠-٩۰-۹০-৯]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹০১২৩৪৫৬৭৮৯'.indexOf(digit) % 10))
    .replace(/^\s*[−–+]/, (sign) => (sign.trim() === '+' ? '' : '-'))
  return /^\s*-?\d+\s*$/.test(latin) ? Number(latin) : before
}

/** With max below min the result is min; the owner disables the control. */
function clamp(value: number, { min, max }: Limits): number {
  return Math.max(min, Math.min(max, value))
}
