/** How the loaders of pages reach the API: in process, without a socket. */
export type Transport = (request: Request) => Promise<Response>

/** The API for a page that is made for somebody of this network. */
export type TransportFor = (network: string) => Transport
