import { DeliveryPage } from '#console/shop-delivery/delivery-page.tsx'

export default DeliveryPage
