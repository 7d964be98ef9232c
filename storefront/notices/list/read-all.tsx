import { useText } from '#storefront/kit/words/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { knownNotices, type NoticePage, readNotices } from '../notices-query.ts'

/** All that is known here, also of other pages of the list: what comes at this moment stays unread. */
export function ReadAll({ page }: { page: NoticePage }) {
  const t = useText()
  if (page.notices.length === 0) return null
  if (page.unread === 0) return <span className="text-meta px-3 text-neutral-600">{t('notices.all_read')}</span>
  const readAll = () => readNotices({ up_to: Math.max(...knownNotices().map(({ id }) => id)) })
  return (
    <Button size="compact" variant="quiet" onClick={readAll}>
      {t('notices.read_all')}
    </Button>
  )
}
