type SkipLinkProps = {
  /** Id of the main element, which must be focusable (tabIndex -1). */
  target: string
  label: string
}

/** The first tab stop; visible only when focused. */
export function SkipLink({ target, label }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className="text-label fixed start-4 top-2 z-toast -translate-y-20 rounded-md bg-white px-4 py-3 text-brand-text underline focus:translate-y-0 focus:shadow-3"
    >
      {label}
    </a>
  )
}
