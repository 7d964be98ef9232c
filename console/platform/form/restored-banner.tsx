import { useText } from '#console/platform/i18n/texts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'

export function RestoredBanner({ at }: { at: string }) {
  const t = useText()
  const { dayTime } = useMoments()
  return (
    <p role="status" className="rounded-lg bg-info-soft p-3 text-info">
      {t('form.restored', { moment: dayTime(at) })}
    </p>
  )
}
