import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { richTextLook } from '#ui/blocks/rich-text-look.ts'
import { classNames } from '#ui/class-names.ts'

type RichTextProps = {
  html: string
  /** Language and direction of the text, if known. */
  spoken?: { lang?: string; dir: 'ltr' | 'rtl' | 'auto' }
  className?: string
}

/** Formatted text of the operator. `html` must be sanitised by the server. */
export function RichText({ html, spoken = { dir: 'auto' }, className }: RichTextProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    const path = getPath(event)
    if (path === null) return
    event.preventDefault()
    navigate(path)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: links in the text are the targets, and Enter clicks them
    <div
      {...spoken}
      className={classNames(richTextLook, className)}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes all formatted text before it sends it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The path of a clicked link within the shop; null if the browser must follow it: external links and files. */
function getPath({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest('a[href^="/"]:not([target], [href*="."])') : null
  return ctrlKey || metaKey || shiftKey || altKey ? null : (link?.getAttribute('href') ?? null)
}
