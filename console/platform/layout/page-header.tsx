import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useUnread } from '#console/platform/states/unread.ts'
import { Breadcrumb, type Crumb } from '#ui/navigation/breadcrumb.tsx'

interface PageHeaderProps {
  readonly title: string
  /** Pages above this one, below `/console`. */
  readonly trail?: readonly Crumb[]
  /** One line about the purpose of the page. */
  readonly text?: string
  /** Buttons of the whole page; one primary at most. */
  readonly actions?: ReactNode
}

/** The heading of a page, its way back and its actions. Sets the title of the window, with the number of unread notices. */
export function PageHeader({ title, trail = [], text, actions }: PageHeaderProps) {
  const t = useText()
  const unread = useUnread((state) => state.unread)
  const name = `${title} · ${t('shell.console')}`
  return (
    <header className="mb-4 grid gap-1">
      <title>{unread > 0 ? t('notices.unread_title', { count: unread, name }) : name}</title>
      {trail.length > 0 && <Breadcrumb trail={[...trail]} current={title} label={t('shell.breadcrumbs')} link={Link} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* A clamped title in letters of the other direction loses its last words, not its first ones. Its margin is that of the page. */}
        <div className="me-auto min-w-0">
          <h1 dir="auto" className="text-h1 line-clamp-3 wrap-anywhere text-match-parent">
            {title}
          </h1>
        </div>
        {/* Takes a full row. On a phone it precedes the actions, so that it stays next to the title. */}
        {text && (
          <div className="basis-full sm:order-last sm:-mt-1">
            <p className="max-w-text text-neutral-600">{text}</p>
          </div>
        )}
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  )
}

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel grid grid-cols-1 gap-4 p-4 sm:p-6">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  )
}

/** Class names of a page with a wide column and a narrow one beside it. On a phone, they follow one another. */
export const pageColumns = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'
