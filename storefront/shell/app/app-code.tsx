import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'

/** The QR code that leads to the app. Codes are read by cameras: always dark on white, never cut, never mirrored. */
export function AppCode() {
  const t = useText()
  const { footer_qr } = useSettings()
  if (!footer_qr) return null
  return (
    <figure className="inline-flex flex-col items-center gap-1.5">
      <img
        src={footer_qr.url}
        width={footer_qr.width}
        height={footer_qr.height}
        alt={t('shell.qr_alt')}
        loading="lazy"
        className="size-28 rounded-md bg-white object-contain p-2"
      />
      <figcaption className="text-meta">{t('shell.scan_qr')}</figcaption>
    </figure>
  )
}
