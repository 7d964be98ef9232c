import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { type NoticePage, readAllNotices } from '../notices-query.ts'

export function ReadAll({ page }: { page: NoticePage }) {
  const t = useText()
  if (page.notices.length === 0) return null
  if (page.unread === 0) return <span className="text-meta px-3 text-neutral-600">{t('notices.all_read')}</span>
  return (
    <Button size="compact" variant="quiet" onClick={readAllNotices}>
      {t('notices.read_all')}
    </Button>
  )
}
