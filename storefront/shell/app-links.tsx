import appStore from '#storefront/marks/app-store.svg?no-inline'
import googlePlay from '#storefront/marks/google-play.svg?no-inline'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'

export function StoreButtons() {
  const { google_playstore_link, app_store_link } = useSettings()
  return (
    <div className="flex flex-wrap gap-2">
      {google_playstore_link && <StoreButton href={google_playstore_link} mark={googlePlay} name="google_play" />}
      {app_store_link && <StoreButton href={app_store_link} mark={appStore} name="app_store" />}
    </div>
  )
}

type StoreButtonProps = { href: string; mark: string; name: 'google_play' | 'app_store' }

function StoreButton({ href, mark, name }: StoreButtonProps) {
  const t = useText()
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-12 items-center gap-3 rounded-md border border-white/40 bg-neutral-950 px-3 py-1.5 text-white hover:border-white"
    >
      <img src={mark} alt="" width={24} height={24} loading="lazy" className="size-6" />
      <span className="leading-tight">
        <span className="text-micro block">{t(`shell.store_lead.${name}`)}</span>
        <span className="text-label block">{t(`shell.store_name.${name}`)}</span>
        <span className="sr-only"> {t('shell.new_tab')}</span>
      </span>
    </a>
  )
}

/** The QR code of the app. Cameras need it dark on white, uncropped and never mirrored. */
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
