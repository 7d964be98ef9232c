import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { DirectionalIcon } from '../directional-icon.tsx'
import { Picture } from './picture.tsx'
import type { LightboxLabels, LightboxPicture } from './picture-source.ts'

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

/** Stays focusable when disabled, so that keyboard focus is not lost. */
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
  const arrowClass = 'absolute! top-1/2 size-12! -translate-y-1/2'
  return (
    <>
      <IconButton
        variant="disc"
        label={labels.previous}
        icon={<DirectionalIcon icon={ChevronLeft} />}
        onClick={() => onTurn(-1)}
        className={`${arrowClass} start-3`}
      />
      <IconButton
        variant="disc"
        label={labels.next}
        icon={<DirectionalIcon icon={ChevronRight} />}
        onClick={() => onTurn(1)}
        className={`${arrowClass} end-3`}
      />
    </>
  )
}

type LightboxThumbnailsProps = {
  pictures: LightboxPicture[]
  widths: readonly number[]
  index: number
  onIndexChange: (index: number) => void
  labels: LightboxLabels
}

export function LightboxThumbnails({ pictures, widths, index, onIndexChange, labels }: LightboxThumbnailsProps) {
  if (pictures.length < 2) return null
  const small = widths.length > 0 ? [96, 160] : []
  return (
    <ul className="scrollbar-hidden mx-auto flex max-w-full gap-2 overflow-x-auto p-3">
      {pictures.map((picture, i) => (
        <li key={picture.source.url} className="shrink-0">
          <button
            type="button"
            aria-label={labels.thumbnail(i + 1)}
            aria-current={i === index || undefined}
            onClick={() => onIndexChange(i)}
            className={classNames(
              'block rounded-md border-2 p-0.5 focus-ring-inset',
              i === index ? 'border-white' : 'border-transparent opacity-70 hover:opacity-100',
            )}
          >
            <Picture source={picture.source} alt="" sizes="56px" widths={small} className="size-14 rounded-sm" />
          </button>
        </li>
      ))}
    </ul>
  )
}
