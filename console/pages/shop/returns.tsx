import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { ReturnList } from '#console/returns/return-list.tsx'

export default function ReturnsPage() {
  const t = useText()
  return (
    <>
      <PageHeader title={t('returns.title')} text={t('returns.text')} />
      <ReturnList />
    </>
  )
}
