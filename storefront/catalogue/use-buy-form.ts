import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import {
  findMissingAxis,
  getOptionState,
  getOtherAxis,
  getSelectableStock,
  getSelectionPrice,
  type OptionAxis,
  type SelectionPrice,
  selectVariantOption,
  type VariantSelection,
} from './variant-selection.ts'

type NewLine = { product_id: number; quantity: number; color: string | null; size: string | null; unit: string }

/** Adds a line to the cart or buys it directly, and shows the result. Resolves to whether it succeeded. */
export type BuyLine = (line: NewLine, name: string) => Promise<boolean>

export type WaysToBuy = { addToCart: BuyLine; buyNow: BuyLine }

export type BuyForm = {
  product: Product
  selection: VariantSelection
  price: SelectionPrice
  /** Stock of the selected variant, or the highest stock among matching variants. */
  stock: number
  missingAxis: OptionAxis | null
  quantity: number
  setQuantity: (quantity: number) => void
  selectOption: (axis: OptionAxis, value: string) => void
  /** The last attempt to buy lacked an option: groups without a selected value say so. */
  isIncomplete: boolean
  /** The value that was deselected because no variant combines it with the latest one. */
  deselected: { axis: OptionAxis; value: string } | null
  groupId: (axis: OptionAxis) => string
  busy: keyof WaysToBuy | null
  add: () => Promise<boolean>
  /** Navigates to the checkout page. */
  buy: () => Promise<boolean>
}

type SelectionState = [selection: VariantSelection, setSelection: (selection: VariantSelection) => void]

export function useBuyForm(
  product: Product,
  selectionState: SelectionState,
  waysToBuy: WaysToBuy,
  initialQuantity = 1,
): BuyForm {
  const [requestedQuantity, setQuantity] = useState(initialQuantity)
  const optionSelection = useOptionSelection(product, selectionState)
  const { selection, missingAxis, highlightMissing } = optionSelection
  const navigate = useNavigate()
  const [busy, setBusy] = useState<BuyForm['busy']>(null)
  const stock = getSelectableStock(product, selection)
  const quantity = Math.max(1, Math.min(requestedQuantity, stock))
  const submit = async (method: keyof WaysToBuy) => {
    if (busy) return false
    if (missingAxis) {
      highlightMissing(missingAxis)
      return false
    }
    setBusy(method)
    const line = { product_id: product.id, quantity, color: selection.color, size: selection.size, unit: product.unit }
    return waysToBuy[method](line, product.name).finally(() => setBusy(null))
  }
  const add = () => submit('addToCart')
  const buy = async () => {
    const { pathname } = location
    const isAdded = await submit('buyNow')
    // Not from another page that was opened meanwhile. The login may have replaced this form.
    if (isAdded && location.pathname === pathname) await navigate('/buynow')
    return isAdded
  }
  return {
    ...optionSelection,
    product,
    price: getSelectionPrice(product, selection),
    stock,
    quantity,
    setQuantity,
    busy,
    add,
    buy,
  }
}

function useOptionSelection(product: Product, [selection, setSelection]: SelectionState) {
  const id = useId()
  const groupId = (axis: OptionAxis) => `${id}${axis}`
  const [isIncomplete, setIncomplete] = useState(false)
  const [deselected, setDeselected] = useState<BuyForm['deselected']>(null)
  const selectOption = (axis: OptionAxis, value: string) => {
    const lost = findDeselected(product, selection, axis, value)
    // The note of a deselected value says why it is missing.
    if (lost) setIncomplete(false)
    setDeselected(lost)
    setSelection(selectVariantOption(product, selection, axis, value))
  }
  const highlightMissing = (axis: OptionAxis) => {
    setIncomplete(true)
    focusGroup(groupId(axis))
  }
  return {
    selection,
    missingAxis: findMissingAxis(product, selection),
    selectOption,
    isIncomplete,
    highlightMissing,
    deselected,
    groupId,
  }
}

function findDeselected(
  product: Product,
  selection: VariantSelection,
  axis: OptionAxis,
  value: string,
): BuyForm['deselected'] {
  const other = getOtherAxis(axis)
  const current = selection[other]
  return current !== null && getOptionState(product.variants, axis, value, selection) === 'clash'
    ? { axis: other, value: current }
    : null
}

function focusGroup(id: string): void {
  const group = document.getElementById(id)
  group?.scrollIntoView({ block: 'center' })
  group?.querySelector('input')?.focus({ preventScroll: true })
}
