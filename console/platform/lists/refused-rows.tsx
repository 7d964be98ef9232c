import type { ReactNode } from 'react'

interface RefusedRowsProps {
  readonly title: ReactNode
  readonly rows: readonly { readonly id: number; readonly message: string }[]
  readonly renderName: (id: number) => ReactNode
}

/** The rows that a bulk action left as they are, each with the reason. Renders nothing if there are none. */
export function RefusedRows({ title, rows, renderName }: RefusedRowsProps) {
  if (rows.length === 0) return null
  return (
    <div role="alert" className="order-last basis-full rounded-lg bg-warning-soft p-3 text-warning">
      <p className="text-label">{title}</p>
      <ul className="mt-1 max-h-48 list-disc overflow-y-auto ps-5">
        {rows.map(({ id, message }) => (
          <li key={id} className="wrap-anywhere">
            {renderName(id)}: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
