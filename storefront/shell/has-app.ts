import type { Settings } from '#contract/settings.ts'

export const hasApp = ({ google_playstore_link, app_store_link, footer_qr }: Settings): boolean =>
  Boolean(google_playstore_link || app_store_link || footer_qr)

/** Whether the app is also promoted outside the footer. */
export const isAppOffered = (settings: Settings): boolean => settings.show_download_app && hasApp(settings)
