import { Search } from 'lucide-react'
import { type ComponentPropsWithRef, useEffect, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { mergeRefs } from './field-control.ts'
import { TextInput } from './text-input.tsx'

type SearchInputProps = Omit<ComponentPropsWithRef<typeof TextInput>, 'type' | 'defaultValue'> & {
  /** What is looked for in, as the field's name and its hint. */
  label: string
  go: string
  value: string | undefined
}

/** A field named `search` with its submit button: works before hydration. */
export function SearchInput({ label, go, value = '', className, ref, ...rest }: SearchInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  // A new element for each value would lose the focus, and what is typed while the results load.
  useEffect(() => {
    const previous = shown.current
    shown.current = value
    const isTyping = field.current === document.activeElement && field.current?.value !== previous
    if (field.current && value !== previous && !isTyping) field.current.value = value
  }, [value])
  return (
    <div className={classNames('flex min-w-0 gap-2', className)}>
      <TextInput
        ref={mergeRefs(ref, field)}
        type="search"
        name="search"
        dir="auto"
        defaultValue={value}
        maxLength={300}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        {...rest}
        // The placeholder has the direction of the page, because `dir` follows the typed text.
        className="rtl:placeholder-shown:[direction:rtl]"
      />
      <IconButton type="submit" variant="secondary" label={go} icon={<Search />} />
    </div>
  )
}
