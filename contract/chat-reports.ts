// Without schemas, so that pages can import it.

/** Why a shop or a shopper reports a conversation to the market. */
export const chatReportReasons = ['insult', 'fraud', 'advertising', 'unwanted', 'other'] as const
export type ChatReportReason = (typeof chatReportReasons)[number]

export const chatReportStates = ['open', 'closed'] as const
export type ChatReportState = (typeof chatReportStates)[number]

/** In characters. */
export const chatReportLimits = { text: 1000, note: 2000 } as const
