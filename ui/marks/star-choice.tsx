import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError, RequiredMark } from '../forms/field.tsx'
import { starShape } from './rating-stars.tsx'

type StarChoiceProps = {
  legend: string
  words: readonly string[]
  value: number
  onChange: (stars: number) => void
  onBlur?: () => void
  id: string
  name: string
  required?: boolean
  error?: string | null
  disabled?: boolean
}

/** One to five stars with a word each. Native radios, for arrow keys and screen readers. */
export function StarChoice({
  legend,
  words,
  value,
  onChange,
  onBlur,
  id,
  name,
  required,
  error,
  disabled,
}: StarChoiceProps) {
  const [pointed, setPointed] = useState(0)
  const shown = pointed || value
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      disabled={disabled}
      onBlur={onBlur}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <legend className="text-label mb-1 text-neutral-900">
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div className="-ms-2 flex flex-wrap items-center gap-x-3">
        <div className="flex" onPointerLeave={() => setPointed(0)}>
          {words.map((word, index) => (
            <Star
              key={word}
              stars={index + 1}
              word={word}
              {...{ name, shown, onChange }}
              isChosen={value === index + 1}
              isWrong={Boolean(error)}
              onPoint={setPointed}
            />
          ))}
        </div>
        <span aria-hidden className="text-label ps-2 text-neutral-900">
          {words[shown - 1]}
        </span>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

type StarProps = Pick<StarChoiceProps, 'name' | 'onChange'> & {
  stars: number
  word: string
  shown: number
  isChosen: boolean
  isWrong: boolean
  onPoint: (stars: number) => void
}

function Star({ stars, word, name, shown, isChosen, isWrong, onChange, onPoint }: StarProps) {
  return (
    <label
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(stars)}
      className="relative grid size-12 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand-ring"
    >
      <input
        type="radio"
        name={name}
        value={stars}
        checked={isChosen}
        onChange={() => onChange(stars)}
        aria-invalid={isWrong || undefined}
        aria-label={`${stars}: ${word}`}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <svg
        viewBox="-1 -1 26 26"
        aria-hidden
        strokeWidth="1.5"
        className={classNames(
          'size-9 forced-color-adjust-none',
          stars <= shown ? 'fill-star stroke-star' : 'fill-white stroke-neutral-500',
        )}
      >
        <path d={starShape} />
      </svg>
    </label>
  )
}
