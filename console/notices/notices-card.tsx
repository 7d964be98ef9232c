import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { Button } from '#ui/buttons/button.tsx'

export function NoticesCard() {
  const t = useText()
  return (
    <Card title={t('notices.title')}>
      <p className="text-neutral-600">{t('notices.account_text')}</p>
      <Button className="justify-self-start" render={<Link to="/notices/settings" />}>
        {t('notices.settings')}
      </Button>
    </Card>
  )
}
