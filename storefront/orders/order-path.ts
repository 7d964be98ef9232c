/** Where an order is shown. */
export const orderPath = (id: number): string => `/order-history/${id}`
