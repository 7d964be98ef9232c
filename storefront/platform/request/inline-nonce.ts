/**
 * Nonce of our inline scripts and styles during server rendering; user content cannot guess it. The host replaces it by CSP hashes, as
 * a cached page cannot have a nonce.
 */
export const inlineNonce: string | undefined = import.meta.env.SSR ? crypto.randomUUID() : undefined
