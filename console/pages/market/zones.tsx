import { ZonesPage } from '#console/catalogue/zones/zones-page.tsx'

export default ZonesPage
