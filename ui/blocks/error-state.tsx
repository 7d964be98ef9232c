import { CloudAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'

type ErrorStateProps = {
  text: ReactNode
  retryLabel: string
  /** Retries this block only. */
  onRetry: () => void
  retrying?: boolean
  /** Reserve the height of the missing content, so that nothing jumps. */
  className?: string
}

export function ErrorState({ text, retryLabel, onRetry, retrying = false, className }: ErrorStateProps) {
  return (
    <div
      ref={moveFocusOnUnmount}
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

/** A retry unmounts the block with its focused button. The focus moves to the heading of the section, unless the loaded content takes it. */
const moveFocusOnUnmount = (block: HTMLElement | null) => () => {
  const section = block?.contains(document.activeElement) && block.closest('section,[role=dialog],main')
  const target = section && (section.querySelector<HTMLElement>('h1,h2,h3') ?? (section as HTMLElement))
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
