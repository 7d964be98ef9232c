import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { Button } from '#ui/buttons/button.tsx'

export default function NotFoundPage() {
  const t = useText()
  const { desk } = useDesks()
  return (
    <PageMessage
      title={t('states.not_found')}
      text={t('states.not_found_text')}
      action={<Button render={<Link to={desk?.path ?? '/'} />}>{t('shell.home')}</Button>}
    />
  )
}
