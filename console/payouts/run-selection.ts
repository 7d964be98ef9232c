import type { PayoutCandidate } from '#contract/payout-runs.ts'
import { payoutLimits } from '#contract/payout-states.ts'

/** Amounts have two decimals. */
const minorUnits = 100

const toMinor = (amount: number): number => Math.round(amount * minorUnits)

/** Sums whole minor units: binary fractions would add up to errors. */
export const sumAmounts = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + toMinor(amount), 0) / minorUnits

export interface ShopSelection {
  /** Minor units; null without one, and NaN while it cannot be read: then only shops that were chosen by hand are selected. */
  readonly minimum: number | null
  /** Whether shops without a choice of their own are selected, from the minimum on. */
  readonly isAll: boolean
  /** By shop, what was chosen for it alone. */
  readonly choices: ReadonlyMap<number, boolean>
}

export const everyShop: ShopSelection = { minimum: null, isAll: true, choices: new Map() }

export const noShop: ShopSelection = { minimum: null, isAll: false, choices: new Map() }

/** Shops that were left out by hand stay left out. */
export const changeMinimum = ({ choices }: ShopSelection, minimum: number | null): ShopSelection => ({
  minimum,
  isAll: true,
  choices: new Map([...choices].filter(([, isSelected]) => !isSelected)),
})

export const chooseShops = (selection: ShopSelection, ids: readonly number[], isSelected: boolean): ShopSelection => ({
  ...selection,
  choices: new Map([...selection.choices, ...ids.map((id) => [id, isSelected] as const)]),
})

/** Of shops by falling amounts. Those without a choice of their own are left out once the run is full. */
export function listSelected(
  shops: readonly PayoutCandidate[],
  { minimum, isAll, choices }: ShopSelection,
): PayoutCandidate[] {
  let room = payoutLimits.runPayouts - shops.filter(({ shop }) => choices.get(shop.id)).length
  const isIncluded = (amount: number) => isAll && room > 0 && toMinor(amount) >= (minimum ?? 0)
  return shops.filter(({ shop, amount }) => {
    const choice = choices.get(shop.id)
    if (choice !== undefined) return choice
    if (!isIncluded(amount)) return false
    room -= 1
    return true
  })
}
