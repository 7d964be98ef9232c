/**
 * On the server it stands as the nonce on every script and style of ours, and on nothing that somebody wrote: nobody else
 * knows it. Whoever sends a page puts hashes of what is marked into its policy and takes the marks away, for a page that
 * is kept can have no nonce.
 */
export const ownMark: string | undefined = import.meta.env.SSR ? crypto.randomUUID() : undefined
