// A module of its own: pages that import it must not load the schemas.

/**
 * `draft`: nobody but its shop has seen it, or the shop took it back. `waiting`: the market must approve it. `shown`: shoppers see it, or
 * will from `shown_from` on. `refused`: by the market, with a reason. `archived`: kept for its orders, out of the shop's lists.
 */
export const productStates = ['draft', 'waiting', 'shown', 'refused', 'archived'] as const

/** Filters of the list: a state, or what is shown and low in stock or sold out. */
export const productFilters = [...productStates, 'low', 'sold_out'] as const

/** `waiting`: for its first approval. `changed`: shown, with changes since it was last approved. `refused`: by the market. */
export const reviewQueues = ['waiting', 'changed', 'refused'] as const
