import type { ReactNode } from 'react'

/** Facts with their names, in two columns where there is room. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">{children}</dl>
)

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-meta text-neutral-600">{label}</dt>
    <dd className="wrap-anywhere text-neutral-900">{children}</dd>
  </div>
)

/** An email address or a phone number. A long email address breaks before its @. */
export function FactLink({ href, children }: { href: string; children: string }) {
  const at = children.lastIndexOf('@')
  return (
    <a href={href} dir="ltr" translate="no" className="relative text-brand-text underline underline-offset-4 hit-44">
      {at > 0 && children.slice(0, at)}
      {at > 0 && <wbr />}
      {children.slice(Math.max(at, 0))}
    </a>
  )
}

interface FigureListProps {
  readonly figures: readonly { readonly label: string; readonly text: string }[]
}

/** Amounts with their names, larger than facts. */
export function FigureList({ figures }: FigureListProps) {
  const columns = figures.length === 4 ? 'sm:grid-cols-2 xl:grid-cols-4' : 'sm:grid-cols-3'
  return (
    <dl className={`grid grid-cols-1 gap-x-4 gap-y-5 ${columns}`}>
      {figures.map(({ label, text }) => (
        <div key={label} className="grid content-start gap-0.5">
          <dt className="text-label text-neutral-700">{label}</dt>
          {/* Inline: a block would align an amount by its own direction, not by that of the page. */}
          <dd className="text-h2 text-neutral-900">
            <bdi className="wrap-anywhere tabular-nums">{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
