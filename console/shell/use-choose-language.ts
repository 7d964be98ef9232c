import { call } from '#console/platform/api/client.ts'
import { switchLanguage } from '#console/platform/i18n/locale.ts'
import { useMe } from '#console/platform/session/me.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { errorMessage } from '#contract/client/api-error.ts'

/** Changes the language of the page. It follows the person to other devices. */
export function useChooseLanguage(): (locale: string) => Promise<void> {
  const { name, time_zone } = useMe().person
  return async (locale) => {
    try {
      await call('POST /desk/account', { body: { name, locale, time_zone } })
      switchLanguage(locale)
    } catch (error) {
      useNotice.getState().show(errorMessage(error))
    }
  }
}
