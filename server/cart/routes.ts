import { cartCalls } from '#contract/cart.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { addToCart, decrementCartLine, deleteCartLine, getCart, incrementCartLine } from './cart.ts'

export const cartRoutes = routesOf(cartCalls, {
  addToCart,
  getCart,
  incrementCartLine,
  decrementCartLine,
  deleteCartLine,
})
