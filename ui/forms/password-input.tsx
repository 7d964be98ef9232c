import { Check, Eye, EyeOff } from 'lucide-react'
import { type ComponentPropsWithRef, useState } from 'react'
import { TextInput } from './text-input.tsx'

type PasswordInputProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'prefix'> & {
  /** Names the button that reveals the password; its pressed state is announced. */
  showLabel: string
  confirmed?: boolean
}

/** Paste and password managers work; set autoComplete to "current-password" or "new-password". */
export function PasswordInput({ showLabel, confirmed = false, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextInput
      {...rest}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <>
          {confirmed && <Check className="size-5 text-success" />}
          <button
            type="button"
            aria-label={showLabel}
            title={showLabel}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="-me-1 grid size-10 place-items-center rounded-md text-neutral-600 transition-colors focus-ring-inset hover:text-neutral-900"
          >
            <Icon className="size-5" />
          </button>
        </>
      }
    />
  )
}
