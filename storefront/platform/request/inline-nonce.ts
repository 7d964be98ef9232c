/** Nonce of our inline scripts; user content cannot guess it. The host replaces it by CSP hashes, so that pages can be cached. */
export const inlineNonce: string | undefined = import.meta.env.SSR ? crypto.randomUUID() : undefined
