import type { Dashboard } from '#contract/dashboard.ts'
import type { OrderState } from '#contract/orders.ts'

type Counts = Dashboard['counts']

/** Under way: neither delivered nor over. */
const activeStates: readonly OrderState[] = ['pending', 'confirmed', 'processing', 'picked_up', 'on_the_way']

export const activeOrders = ({ orders }: Counts): number =>
  activeStates.reduce((sum, state) => sum + (orders[state] ?? 0), 0)
