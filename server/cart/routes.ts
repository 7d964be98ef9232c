import { cartCalls } from '#contract/cart.ts'
import { routesOf } from '../kit/edge/route.ts'
import { addToCart, decrementCartLine, deleteCartLine, getCart, incrementCartLine } from './cart.ts'

export const cartRoutes = routesOf(cartCalls, {
  addToCart,
  getCart,
  incrementCartLine,
  decrementCartLine,
  deleteCartLine,
})
