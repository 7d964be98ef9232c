import { useParams } from 'react-router'
import { ChatReportPage } from '#console/chat-reports/report-page.tsx'

/** A new page for each report: the note of one must not appear at another. */
export default function MarketChatReportPage() {
  const { report = '' } = useParams()
  return <ChatReportPage key={report} id={report} />
}
