import { SettingsPage } from '#console/settings/settings-page.tsx'

export default SettingsPage
