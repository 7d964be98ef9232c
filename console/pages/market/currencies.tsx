import { CurrenciesPage } from '#console/currencies/currencies-page.tsx'

export default CurrenciesPage
