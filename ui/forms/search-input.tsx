import { Search } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { TextInput } from './text-input.tsx'

type SearchInputProps = Omit<ComponentPropsWithRef<typeof TextInput>, 'type' | 'defaultValue'> & {
  /** What is looked for in, as the field's name and its hint. */
  label: string
  go: string
  value: string | undefined
}

/** A field named `search` with its submit button: works before hydration. */
export function SearchInput({ label, go, value, className, ...rest }: SearchInputProps) {
  return (
    <div className={classNames('flex min-w-0 gap-2', className)}>
      <TextInput
        key={value}
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
