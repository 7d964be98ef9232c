import { SystemPage } from '#console/system/system-page.tsx'

export default SystemPage
