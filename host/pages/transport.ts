/** How the loaders of pages reach the API: in process, without a socket. */
export type Transport = (request: Request) => Promise<Response>

/** The API as loaders use it while they render a page for a visitor from this network. */
export type TransportFor = (network: string) => Transport
