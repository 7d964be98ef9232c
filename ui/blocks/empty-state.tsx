import type { ReactNode } from 'react'

type EmptyStateProps = {
  art?: ReactNode
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
}

export function EmptyState({ art, title, text, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="mx-auto flex w-full max-w-auth flex-col items-center px-4 py-10 text-center">
      {art && (
        <div
          aria-hidden
          className="line-art mb-4 grid size-30 place-items-center text-neutral-400 *:max-h-full *:max-w-full"
        >
          {art}
        </div>
      )}
      <Heading className="text-h3">{title}</Heading>
      {text && <p className="mt-1 text-neutral-600">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
