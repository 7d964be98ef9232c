import { CloudAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'

type ErrorStateProps = {
  /** What failed, e.g. "The list could not be loaded." */
  text: ReactNode
  retryLabel: string
  /** Tries just this block again. */
  onRetry: () => void
  retrying?: boolean
  /** Reserve the height of what should stand here, so that nothing jumps. */
  className?: string
}

/** A block that failed by itself; the rest of the page stays. */
export function ErrorState({ text, retryLabel, onRetry, retrying = false, className }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={classNames('flex flex-col items-center justify-center gap-3 px-4 py-8 text-center', className)}
    >
      <CloudAlert className="size-8 text-neutral-500" />
      <p className="text-neutral-700">{text}</p>
      <Button size="compact" icon={<RotateCw />} loading={retrying} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}
