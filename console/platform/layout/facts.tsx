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
