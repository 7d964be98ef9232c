import { CloudOff, Lock, RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'

interface DeskStateProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}

/** A list, form or page that cannot be shown, in the place where it would be. */
const DeskState = ({ icon, title, text, children }: DeskStateProps) => (
  <div role="alert" className="flex flex-col items-center gap-2 px-4 py-10 text-center [&>svg]:size-8">
    {icon}
    <h2 className="text-h3">{title}</h2>
    {text && <p className="max-w-auth text-neutral-700">{text}</p>}
    {children}
  </div>
)

interface FailedStateProps {
  readonly title: string
  readonly text?: string
  /** The label and the id under which the server logged the failure. */
  readonly reference?: string
  readonly retryLabel: string
  readonly onRetry: () => void
  readonly isRetrying?: boolean
}

export function FailedState({ title, text, reference, retryLabel, onRetry, isRetrying }: FailedStateProps) {
  return (
    <DeskState icon={<TriangleAlert className="text-warning-icon" />} title={title} text={text}>
      {reference && (
        <p className="text-meta text-neutral-600" translate="no">
          {reference}
        </p>
      )}
      <Button className="mt-3" icon={<RotateCw />} loading={isRetrying} onClick={onRetry}>
        {retryLabel}
      </Button>
    </DeskState>
  )
}

/** Says whom to ask for the permission. */
export const ForbiddenState = ({ title, text }: { title: string; text: string }) => (
  <DeskState icon={<Lock className="text-neutral-500" />} title={title} text={text} />
)

/** A bar above the page while there is no network: what is shown may be old, and nothing can be saved. */
export const OfflineBar = ({ text }: { text: string }) => (
  <p role="status" className="text-meta flex items-center justify-center gap-2 bg-neutral-800 px-4 py-1 text-white">
    <CloudOff className="size-4" />
    {text}
  </p>
)
