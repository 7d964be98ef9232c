import { productFileCalls } from '#contract/product-files.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { exportShopProducts } from './export.ts'
import {
  exportImportFaults,
  getProductImport,
  listProductImports,
  runProductImport,
  stopProductImport,
  uploadProductFile,
} from './imports.ts'

export const productFileRoutes = routesOf(productFileCalls, {
  uploadProductFile,
  runProductImport,
  stopProductImport,
  listProductImports,
  getProductImport,
  exportImportFaults,
  exportShopProducts,
})
