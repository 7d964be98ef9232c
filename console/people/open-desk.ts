import { useNavigate } from 'react-router'
import { queryClient } from '#console/platform/api/query-client.ts'
import { storeLanguage } from '#console/platform/i18n/locale.ts'
import type { DeskSession } from '#contract/desk.ts'

/** Opens a page after a sign-in, in the language of the person. Clears data that an earlier session has loaded. */
export function useOpenDesk() {
  const navigate = useNavigate()
  return async ({ person }: Pick<DeskSession, 'person'>, path: string): Promise<void> => {
    // What the page itself shows stays, because a link that is used up cannot be read again.
    queryClient.removeQueries({ type: 'inactive' })
    if (storeLanguage(person.locale)) location.replace(`/console${path}`)
    else await navigate(path, { replace: true })
  }
}
