interface FigureListProps {
  readonly figures: readonly { readonly label: string; readonly text: string }[]
}

export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-3">
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
