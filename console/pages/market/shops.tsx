import { ShopList } from '#console/shops/shop-list.tsx'

export default ShopList
