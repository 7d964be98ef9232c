import { ActivityList } from '#console/activity/activity-list.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'

export default function ActivityPage() {
  const t = useText()
  return (
    <>
      <PageHeader title={t('activity.title')} text={t('activity.text')} />
      <ActivityList />
    </>
  )
}
