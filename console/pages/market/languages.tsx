import { LanguagesPage } from '#console/languages/languages-page.tsx'

export default LanguagesPage
