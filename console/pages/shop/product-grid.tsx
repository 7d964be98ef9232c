import { GridPage } from '#console/products/grid/grid-page.tsx'

export default GridPage
