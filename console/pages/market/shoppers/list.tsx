import { ShopperList } from '#console/shoppers/shopper-list.tsx'

export default ShopperList
