import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { type Chat, useChatCalls } from '../chat-queries.ts'

const ReportDialog = lazyLayer(
  () => import('./report-dialog.tsx').then((part) => part.ReportDialog),
  ({ onClose }) => ({ close: onClose }),
)

export function ReportState({ shopper, chat: { report, can_report } }: { shopper: string; chat: Chat }) {
  const t = useText()
  const canWrite = useCan()('chats.write')
  const { dayTime } = useMoments()
  const calls = useChatCalls(shopper)
  const [isReporting, setReporting] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-neutral-200 px-4 py-2 empty:hidden">
      {report && (
        <p className="text-meta min-w-0 flex-1 basis-60 wrap-anywhere text-neutral-600">
          {report.closed_at === null
            ? t('chats.report_open', { name: isolateText(report.by), moment: dayTime(report.at) })
            : t('chats.report_closed', {
                name: isolateText(report.by),
                moment: dayTime(report.at),
                closed: dayTime(report.closed_at),
              })}
        </p>
      )}
      {can_report && canWrite && (
        <Button variant="quiet" size="compact" icon={<Flag />} className="ms-auto" onClick={() => setReporting(true)}>
          {t('chats.report')}
        </Button>
      )}
      {isReporting && <ReportDialog report={calls.report} onClose={() => setReporting(false)} />}
    </div>
  )
}
