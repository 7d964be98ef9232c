import { FooterPage } from '#console/footer/footer-page.tsx'

export default FooterPage
