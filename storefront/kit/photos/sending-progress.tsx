import { useText } from '#storefront/kit/words/texts.tsx'

/** How much of the photos has left the device; nothing while nothing is sent. */
export function SendingProgress({ share }: { share: number | null }) {
  const t = useText()
  if (share === null) return null
  const percent = Math.round(share * 100)
  return (
    <div className="mb-3">
      <p className="text-meta mb-1 text-neutral-600 tabular-nums">{t('photos.sending', { percent })}</p>
      <div
        role="progressbar"
        aria-label={t('photos.sending', { percent })}
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
