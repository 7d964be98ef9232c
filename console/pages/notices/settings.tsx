import { PreferencesCard } from '#console/notices/preferences-card.tsx'
import { PushCard } from '#console/notices/push-card.tsx'
import { SoundCard } from '#console/notices/sound-card.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'

export default function NoticeSettingsPage() {
  const t = useText()
  return (
    <div className="grid max-w-text gap-4">
      <PageHeader title={t('notices.settings')} trail={[{ label: t('notices.title'), href: '/notices' }]} />
      <PushCard />
      <SoundCard />
      <PreferencesCard />
    </div>
  )
}
