import type { Product, Variant } from '../catalogue.ts'
import type { Person } from '../people/people.ts'

export type State =
  | 'pending'
  | 'confirmed'
  | 'processing'
  | 'picked_up'
  | 'on_the_way'
  | 'delivered'
  | 'cancelled'
  | 'returned'
  | 'refunded'

export type Item = { product: Product; variant: Variant; quantity: number; reviewed: boolean }

export type Event = { state: State; at: number; actor: 'shopper' | 'shop' | 'system'; reason: string | null }

/** What one person takes from one shop at one time, and what became of it. `checkout` is shared by orders paid together. */
export type Basket = { person: Person; items: Item[]; events: Event[]; checkout: number }

/** When it came into a state; nothing where it never did. */
export const momentOf = ({ events }: Basket, state: State): number | undefined =>
  events.find((each) => each.state === state)?.at
