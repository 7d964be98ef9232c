type ProgressLineProps = {
  /** Visible after 150 ms. */
  active: boolean
  label: string
}

/** Two pixels at the top of the window while the next page loads. */
export function ProgressLine({ active, label }: ProgressLineProps) {
  if (!active) return null
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 top-0 z-toast h-0.5 animate-fade-in overflow-hidden [animation-delay:150ms] [animation-fill-mode:backwards]"
    >
      <div className="h-full w-full origin-start animate-progress bg-brand-ring forced-colors:bg-[Highlight]" />
    </div>
  )
}
