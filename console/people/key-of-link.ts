/** The key of a mailed link stands in the fragment, which browsers send to no server and no log. */
export const keyOfLink = (): string => location.hash.slice(1)
