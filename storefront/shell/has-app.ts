import type { Settings } from '#contract/settings.ts'

/** Whether there is anything that leads to the app. */
export const hasApp = ({ google_playstore_link, app_store_link, footer_qr }: Settings): boolean =>
  Boolean(google_playstore_link || app_store_link || footer_qr)

/** Whether the app is offered, beside what the footer says of it. */
export const offersApp = (settings: Settings): boolean => settings.show_download_app && hasApp(settings)
