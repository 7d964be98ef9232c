/** Milliseconds after which whoever looks at tickets asks anew. */
const often = 20_000

/** How often tickets that are shown are asked for anew. */
export const useTicketNews = (): number => often
