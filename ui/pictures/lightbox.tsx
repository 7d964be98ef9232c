import { Dialog as Base } from '@base-ui/react/dialog'
import { Minus, Plus, RotateCcw } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { pageDirection } from '../page-direction.ts'
import { LightboxArrows, LightboxBar, LightboxThumbnails, LightboxTool } from './lightbox-controls.tsx'
import { Picture } from './picture.tsx'
import type { LightboxLabels, LightboxPicture } from './picture-source.ts'
import { maxZoom } from './zoom.ts'
import { useZoomGestures } from './zoom-gestures.ts'

type LightboxProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  pictures: LightboxPicture[]
  index: number
  onIndexChange: (index: number) => void
  widths: readonly number[]
  labels: LightboxLabels
}

/** Full-screen pictures: arrows, pinch, double tap, plus, minus and Esc. */
export function Lightbox({ open, onOpenChange, ...rest }: LightboxProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Popup className="picture-viewer fixed inset-0 z-dialog flex flex-col bg-neutral-950/92 text-white outline-none transition-opacity duration-dialog data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Stage {...rest} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function Stage({ pictures, index, onIndexChange, widths, labels }: Omit<LightboxProps, 'open' | 'onOpenChange'>) {
  const stage = useRef<HTMLDivElement>(null)
  const turn = (by: 1 | -1) => onIndexChange((index + by + pictures.length) % pictures.length)
  const forwards = (rightwards: boolean) => rightwards === (pageDirection() === 'ltr')
  const gestures = useZoomGestures({
    stage,
    onSwipe: (rightwards) => pictures.length > 1 && turn(forwards(rightwards) ? -1 : 1),
  })
  const { zoom, zoomBy, reset, handlers } = gestures
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture starts unenlarged
  useEffect(reset, [index])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') zoomBy(1.5)
    if (event.key === '-') zoomBy(1 / 1.5)
    if (event.key === '0') reset()
    if (pictures.length < 2) return
    if (event.key === 'ArrowRight') turn(forwards(true) ? 1 : -1)
    if (event.key === 'ArrowLeft') turn(forwards(false) ? 1 : -1)
  }
  const shown = pictures[index]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are an addition to the buttons inside
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
      <LightboxBar count={pictures.length} index={index} labels={labels}>
        <LightboxTool label={labels.zoomOut} icon={<Minus />} off={zoom.scale <= 1} onClick={() => zoomBy(1 / 1.5)} />
        <LightboxTool label={labels.zoomIn} icon={<Plus />} off={zoom.scale >= maxZoom} onClick={() => zoomBy(1.5)} />
        <LightboxTool label={labels.reset} icon={<RotateCcw />} off={zoom.scale <= 1} onClick={reset} />
      </LightboxBar>
      <div className="relative min-h-0 flex-1">
        <div ref={stage} {...handlers} className="absolute inset-0 touch-none overflow-hidden select-none">
          <div className="size-full" style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}>
            {shown && (
              <Picture
                key={shown.source.url}
                source={shown.source}
                alt={shown.alt}
                sizes={zoom.scale > 1 ? '300vw' : '100vw'}
                widths={widths}
                priority="eager"
                fit="contain"
                className="pointer-events-none size-full"
                imageClassName="bg-transparent!"
              />
            )}
          </div>
        </div>
        {pictures.length > 1 && <LightboxArrows labels={labels} onTurn={turn} />}
      </div>
      <LightboxThumbnails
        pictures={pictures}
        widths={widths}
        index={index}
        onIndexChange={onIndexChange}
        labels={labels}
      />
    </div>
  )
}
