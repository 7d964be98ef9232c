import type { ReactNode } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'

interface PageMessageProps {
  readonly title: string
  readonly text?: string
  /** A link or button to continue with. */
  readonly action?: ReactNode
}

/** A page that has nothing but a message, such as that it does not exist. Sets the title of the window. */
export function PageMessage({ title, text, action }: PageMessageProps) {
  const t = useText()
  return (
    <>
      <title>{`${title} · ${t('shell.console')}`}</title>
      <EmptyState heading="h1" {...{ title, text, action }} />
    </>
  )
}
