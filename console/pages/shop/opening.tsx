import { OpeningPage } from '#console/shop-opening/opening-page.tsx'

export default OpeningPage
