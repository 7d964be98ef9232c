import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import {
  type Axis,
  type Choice,
  type ChoicePrice,
  decide,
  missingAxis,
  optionState,
  otherAxis,
  priceOf,
  stockOf,
} from './variant-selection.ts'

type NewLine = { product_id: number; quantity: number; color: string | null; size: string | null; unit: string }

/** Puts a line into the cart, or makes it a purchase of its own, and says what came of it; true where it is in. */
export type AddToCart = (line: NewLine, name: string) => Promise<boolean>

/** The two ways to buy: with what is in the cart, or apart from it. */
export type WaysToBuy = { addToCart: AddToCart; buyNow: AddToCart }

/** A product on its way into the cart: what is chosen, how many, and what is still in the way. */
export type Purchase = {
  product: Product
  choice: Choice
  price: ChoicePrice
  /** How many there are of what is chosen, or of the best of what is left to choose. */
  stock: number
  missing: Axis | null
  quantity: number
  setQuantity: (quantity: number) => void
  choose: (axis: Axis, value: string) => void
  /** The group that was skipped when somebody wanted to buy. */
  marked: Axis | null
  /** The value that was given up because it does not go with the latest one. */
  dropped: { axis: Axis; value: string } | null
  /** Where the group of an axis stands on the page. */
  groupId: (axis: Axis) => string
  /** Which of the ways to buy is under way. */
  busy: keyof WaysToBuy | null
  add: () => Promise<boolean>
  /** Leads to the page where it is paid for. */
  buy: () => Promise<boolean>
}

type Kept = [choice: Choice, keep: (choice: Choice) => void]

export function usePurchase(product: Product, kept: Kept, waysToBuy: WaysToBuy, initialQuantity = 1): Purchase {
  const [wanted, setQuantity] = useState(initialQuantity)
  const choosing = useChoosing(product, kept)
  const { choice, missing, mark } = choosing
  const navigate = useNavigate()
  const [busy, setBusy] = useState<Purchase['busy']>(null)
  const stock = stockOf(product, choice)
  const quantity = Math.max(1, Math.min(wanted, stock))
  const send = async (way: keyof WaysToBuy) => {
    if (busy) return false
    if (missing) {
      mark(missing)
      return false
    }
    setBusy(way)
    const line = { product_id: product.id, quantity, color: choice.color, size: choice.size, unit: product.unit }
    return waysToBuy[way](line, product.name).finally(() => setBusy(null))
  }
  const add = () => send('addToCart')
  const buy = async () => {
    const isReady = await send('buyNow')
    if (isReady) await navigate('/buynow')
    return isReady
  }
  return { ...choosing, product, price: priceOf(product, choice), stock, quantity, setQuantity, busy, add, buy }
}

/** The part of it that is about options: what is chosen, what is still open, and what that has to say. */
function useChoosing(product: Product, [choice, keep]: Kept) {
  const id = useId()
  const groupId = (axis: Axis) => `${id}${axis}`
  const [marked, setMarked] = useState<Axis | null>(null)
  const [dropped, setDropped] = useState<Purchase['dropped']>(null)
  const choose = (axis: Axis, value: string) => {
    setMarked(null)
    setDropped(droppedBy(product, choice, axis, value))
    keep(decide(product, choice, axis, value))
  }
  const mark = (axis: Axis) => {
    setMarked(axis)
    showGroup(groupId(axis))
  }
  return { choice, missing: missingAxis(product, choice), choose, marked, mark, dropped, groupId }
}

function droppedBy(product: Product, choice: Choice, axis: Axis, value: string): Purchase['dropped'] {
  const other = otherAxis(axis)
  const held = choice[other]
  return held !== null && optionState(product.variants, axis, value, choice) === 'clash'
    ? { axis: other, value: held }
    : null
}

function showGroup(id: string): void {
  const group = document.getElementById(id)
  group?.scrollIntoView({ block: 'center' })
  group?.querySelector('input')?.focus({ preventScroll: true })
}
