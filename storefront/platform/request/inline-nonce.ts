/**
 * The nonce that our inline scripts and styles have while the server renders; user content cannot guess it. The host replaces it by
 * hashes in the policy, as a cached page cannot have a nonce.
 */
export const inlineMark: string | undefined = import.meta.env.SSR ? crypto.randomUUID() : undefined
