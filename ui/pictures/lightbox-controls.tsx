import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { DirectionalIcon } from '../directional-icon.tsx'
import type { LightboxLabels } from './lightbox-picture.ts'

const onBlack = 'text-white! hover:bg-neutral-800! active:bg-neutral-700!'

type BarProps = { count: number; index: number; labels: LightboxLabels; children: ReactNode }

export function LightboxBar({ count, index, labels, children }: BarProps) {
  return (
    <div className="flex items-center gap-1 p-2">
      <Dialog.Title className="sr-only">{labels.title}</Dialog.Title>
      <p aria-live="polite" className="text-label me-auto px-2 tabular-nums">
        <bdi>{labels.position(index + 1, count)}</bdi>
      </p>
      {children}
      <Dialog.Close render={<IconButton label={labels.close} icon={<X />} className={onBlack} />} />
    </div>
  )
}

type ToolProps = { label: string; icon: ReactNode; off: boolean; onClick: () => void }

/** Stays focusable when there is nothing to do, so that the keyboard keeps its place. */
export function LightboxTool({ label, icon, off, onClick }: ToolProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={off}
      onClick={off ? undefined : onClick}
      className={`${onBlack} aria-disabled:text-neutral-400!`}
    />
  )
}

export function LightboxArrows({ labels, onTurn }: { labels: LightboxLabels; onTurn: (by: 1 | -1) => void }) {
  const place = 'absolute! top-1/2 size-12! -translate-y-1/2'
  return (
    <>
      <IconButton
        variant="disc"
        label={labels.previous}
        icon={<DirectionalIcon icon={ChevronLeft} />}
        onClick={() => onTurn(-1)}
        className={`${place} start-3`}
      />
      <IconButton
        variant="disc"
        label={labels.next}
        icon={<DirectionalIcon icon={ChevronRight} />}
        onClick={() => onTurn(1)}
        className={`${place} end-3`}
      />
    </>
  )
}
