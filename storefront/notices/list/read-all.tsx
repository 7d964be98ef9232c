import { useText } from '#storefront/kit/words/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { latestNotices, type NoticePage, readNotices } from '../notices-query.ts'

/** All that this page has been told of, be it on another page of the list: what comes at this moment stays unread. */
export function ReadAll({ page }: { page: NoticePage }) {
  const t = useText()
  const [latest] = latestNotices() ?? page.notices
  if (!latest) return null
  if (page.unread === 0) return <span className="text-meta px-3 text-neutral-600">{t('notices.all_read')}</span>
  return (
    <Button size="compact" variant="quiet" onClick={() => readNotices({ up_to: latest.created_at })}>
      {t('notices.read_all')}
    </Button>
  )
}
