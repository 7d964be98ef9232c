import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useIsHydrated } from '#storefront/platform/hydration/deferred-part.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'

type CopyCodeProps = { code: string; className?: string }

/** A code with a button that copies it, if the browser allows clipboard access. */
export function CopyCode({ code, className }: CopyCodeProps) {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  const canCopy = useIsHydrated() && navigator.clipboard !== undefined
  const boxClassName = classNames(
    'text-label inline-flex min-h-9 items-center gap-2 rounded-md border border-neutral-300 bg-white px-3 tabular-nums text-neutral-900',
    className,
  )
  const text = useRef<HTMLElement>(null)
  // Without permission the code is selected instead, to be copied by key.
  const select = () => text.current && getSelection()?.selectAllChildren(text.current)
  if (!canCopy) return <bdi className={boxClassName}>{code}</bdi>
  const copy = () => navigator.clipboard.writeText(code).then(() => setCopied(true), select)
  return (
    <button
      type="button"
      onClick={copy}
      onBlur={() => setCopied(false)}
      aria-label={t('shell.copy_code', { code })}
      className={classNames(boxClassName, 'relative hit-44 transition-colors hover:bg-neutral-50')}
    >
      <bdi ref={text} className="select-text">
        {code}
      </bdi>
      {isCopied ? <Check className="size-4 text-success" /> : <Copy className="size-4 text-neutral-600 print:hidden" />}
      <span role="status" className="sr-only">
        {isCopied ? t('shell.code_copied') : ''}
      </span>
    </button>
  )
}
