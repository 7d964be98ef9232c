/** The API as loaders call it: in process, without a socket. */
export type Transport = (request: Request) => Promise<Response>

/** The API for loaders of pages that a visitor of this network requests. */
export type TransportFor = (network: string) => Transport
