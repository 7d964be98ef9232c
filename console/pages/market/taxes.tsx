import { TaxesPage } from '#console/catalogue/lists/taxes-page.tsx'

export default TaxesPage
