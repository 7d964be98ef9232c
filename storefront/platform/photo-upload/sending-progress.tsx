import { useText } from '#storefront/platform/i18n/texts.tsx'

type SendingProgressProps = {
  share: number | null
  /** What is on its way, where it is no photos. */
  say?: (percent: number) => string
}

/** How much of what is sent has left the device; nothing while nothing is sent. */
export function SendingProgress({ share, say }: SendingProgressProps) {
  const t = useText()
  if (share === null) return null
  const percent = Math.round(share * 100)
  const said = say?.(percent) ?? t('photos.sending', { percent })
  return (
    <div className="mb-3">
      <p className="text-meta mb-1 text-neutral-600 tabular-nums">{said}</p>
      <div
        role="progressbar"
        aria-label={said}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="frame h-1.5 overflow-hidden rounded-full bg-neutral-200"
      >
        <div
          className="h-full rounded-full bg-brand-solid transition-[width] forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
