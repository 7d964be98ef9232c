import { ChatReportList } from '#console/chat-reports/report-list.tsx'

export default ChatReportList
