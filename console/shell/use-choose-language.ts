import { call } from '#console/platform/api/client.ts'
import { switchLanguage } from '#console/platform/i18n/locale.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { errorMessage } from '#contract/client/api-error.ts'

/** Changes the language of the page. It follows the person to other devices. */
export function useChooseLanguage(): (locale: string) => Promise<void> {
  return async (locale) => {
    try {
      // Not the name and the time zone: those of this page may be old.
      await call('POST /desk/account', { body: { locale } })
      switchLanguage(locale)
    } catch (error) {
      useNotice.getState().show(errorMessage(error))
    }
  }
}
