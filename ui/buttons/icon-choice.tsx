import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type IconChoiceProps<Value extends string> = {
  legend: string
  name: string
  options: readonly { value: Value; label: string; icon: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** One of two or three icons in one frame. Native radios, for arrow keys and screen readers. */
export function IconChoice<Value extends string>(props: IconChoiceProps<Value>) {
  const { legend, name, options, value, onChange, className } = props
  return (
    <fieldset className={classNames('flex rounded-md border border-neutral-500 bg-white p-0.5', className)}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.label}
          className={classNames(
            'relative grid size-8 place-items-center rounded-sm pointer-coarse:size-11 text-neutral-600 transition-colors hover:text-neutral-900',
            'has-checked:bg-brand-soft has-checked:text-brand-soft-text has-checked:inset-ring has-checked:inset-ring-brand-ring [&>svg]:pointer-events-none [&>svg]:size-4.5',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ring',
            'forced-colors:has-focus-visible:outline-[Highlight] forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]',
          )}
        >
          <input
            type="radio"
            // Restored form values must not differ from the list.
            autoComplete="off"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.label}
            className="absolute inset-0 size-full cursor-pointer appearance-none outline-none focus-visible:shadow-none"
          />
          {option.icon}
        </label>
      ))}
    </fieldset>
  )
}
