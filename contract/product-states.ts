// Separate module, so that pages can import it without the schemas.

/**
 * `draft`: not shown yet, or taken back by its shop. `waiting`: the market must approve it. `shown`: visible to shoppers, from
 * `shown_from` if set. `refused`: the market refused it, with a reason. `archived`: kept for its orders, listed only with its filter.
 */
export const productStates = ['draft', 'waiting', 'shown', 'refused', 'archived'] as const

/** Filters of the list: a state, or shown products that are low in stock or sold out. */
export const productFilters = [...productStates, 'low', 'sold_out'] as const

/** `waiting`: needs approval. `changed`: shown, with changes since the last approval. `refused`: refused by the market. */
export const moderationQueues = ['waiting', 'changed', 'refused'] as const

/** Beside the queues, all products that shoppers see. */
export const moderationViews = [...moderationQueues, 'shown'] as const
