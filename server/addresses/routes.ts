import { addressCalls } from '#contract/addresses.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { deleteAddress, listAddresses, makeAddressDefault, storeAddress, updateAddress } from './addresses.ts'

export const addressRoutes = routesOf(addressCalls, {
  listAddresses,
  storeAddress,
  updateAddress,
  deleteAddress,
  makeAddressDefault,
})
