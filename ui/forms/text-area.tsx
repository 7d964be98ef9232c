import { type ChangeEvent, type ComponentPropsWithRef, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { controlLook, mergeRefs, useContentLanguage, useFieldControl } from './field-control.ts'

type TextAreaProps = ComponentPropsWithRef<'textarea'> & {
  /** With maxLength: the usage text, e.g. "120 of 500". */
  counterLabel?: (used: number, max: number) => string
}

/** Grows with its text up to about twelve lines. */
export function TextArea({ counterLabel, className, rows = 4, onChange, ref, ...rest }: TextAreaProps) {
  const counterId = useId()
  const own = useRef<HTMLTextAreaElement | null>(null)
  const [used, setUsed] = useState(String(rest.defaultValue ?? '').length)
  // After every render: a form library sets and clears the value without an event.
  useEffect(() => setUsed(own.current?.value.length ?? 0))
  const length = rest.value === undefined ? used : String(rest.value).length
  const counts = counterLabel !== undefined && rest.maxLength !== undefined
  const wiring = { ...useFieldControl(rest), ...useContentLanguage(rest) }
  const describedBy = [wiring['aria-describedby'], counts && counterId].filter(Boolean).join(' ') || undefined
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setUsed(event.target.value.length)
    return onChange?.(event)
  }
  return (
    <>
      <textarea
        dir="auto"
        {...rest}
        {...wiring}
        ref={mergeRefs(ref, own)}
        rows={rows}
        onChange={change}
        aria-describedby={describedBy}
        className={classNames(
          controlLook,
          'field-sizing-content max-h-80 resize-y wrap-anywhere py-2 contain-inline-size',
          className,
        )}
        style={{ minHeight: `calc(${rows}lh + 1rem + 2px)`, ...rest.style }}
      />
      {counts && (
        <p id={counterId} className="text-meta mt-1 text-end text-neutral-600 tabular-nums">
          <bdi>{counterLabel(length, rest.maxLength ?? 0)}</bdi>
        </p>
      )}
    </>
  )
}
