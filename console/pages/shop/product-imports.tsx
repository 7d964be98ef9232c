import { ImportPage } from '#console/products/import/import-page.tsx'

export default ImportPage
