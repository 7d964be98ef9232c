import type { ReactNode } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'

interface EntryPanelProps {
  readonly title: string
  readonly text?: ReactNode
  readonly children?: ReactNode
}

/** The one card of a page before a desk. Sets the title of the window. */
export function EntryPanel({ title, text, children }: EntryPanelProps) {
  const t = useText()
  return (
    <section className="panel grid gap-4 p-5 sm:p-7">
      <title>{`${title} · ${t('shell.console')}`}</title>
      <h1 className="text-h2">{title}</h1>
      {text && <p className="text-neutral-700">{text}</p>}
      {children}
    </section>
  )
}
