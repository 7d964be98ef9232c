import { useId, useState } from 'react'
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
} from './choice.ts'

type NewLine = { product_id: number; quantity: number; color: string | null; size: string | null; unit: string }

/** Puts a line into the cart and says what came of it; true where it is in. */
export type AddToCart = (line: NewLine, name: string) => Promise<boolean>

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
  isBusy: boolean
  add: () => Promise<boolean>
}

type Kept = [choice: Choice, keep: (choice: Choice) => void]

export function usePurchase(product: Product, kept: Kept, addToCart: AddToCart, initialQuantity = 1): Purchase {
  const [wanted, setQuantity] = useState(initialQuantity)
  const choosing = useChoosing(product, kept)
  const { choice, missing, mark } = choosing
  const [isBusy, setBusy] = useState(false)
  const stock = stockOf(product, choice)
  const quantity = Math.max(1, Math.min(wanted, stock))
  const add = async () => {
    if (isBusy) return false
    if (missing) {
      mark(missing)
      return false
    }
    setBusy(true)
    const line = { product_id: product.id, quantity, color: choice.color, size: choice.size, unit: product.unit }
    return addToCart(line, product.name).finally(() => setBusy(false))
  }
  return { ...choosing, product, price: priceOf(product, choice), stock, quantity, setQuantity, isBusy, add }
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
