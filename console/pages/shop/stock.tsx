import { StockList } from '#console/stock/stock-list.tsx'

export default StockList
