import { RepliesPage } from '#console/replies/replies-page.tsx'

export default RepliesPage
