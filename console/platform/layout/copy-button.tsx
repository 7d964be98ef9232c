import { Check, Copy } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'

interface CopyButtonProps {
  readonly text: string
  /** Names what is copied, such as "Copy the link". */
  readonly label: string
  /** The element that shows the text. It is selected if the clipboard is unavailable, so that Ctrl C copies it. */
  readonly source: RefObject<HTMLElement | null>
  readonly isSmall?: boolean
}

export function CopyButton({ text, label, source, isSmall = false }: CopyButtonProps) {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  const select = () => selectText(source.current)
  const copy = () =>
    navigator.clipboard ? void navigator.clipboard.writeText(text).then(() => setCopied(true), select) : select()
  const shared = { icon: isCopied ? <Check /> : <Copy />, onClick: copy, onBlur: () => setCopied(false) }
  return (
    <>
      {isSmall ? <IconButton {...shared} label={label} size={36} /> : <Button {...shared}>{label}</Button>}
      <span role="status" className={isSmall ? 'sr-only' : 'text-meta self-center text-neutral-700 empty:hidden'}>
        {isCopied ? t('shell.copied') : ''}
      </span>
    </>
  )
}

function selectText(element: HTMLElement | null): void {
  if (element instanceof HTMLInputElement) element.select()
  else if (element) getSelection()?.selectAllChildren(element)
}
