/** The key of a mailed link is in the fragment, which browsers do not send, so that no server logs it. */
export const keyOfLink = (): string => location.hash.slice(1)
