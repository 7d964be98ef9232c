/** The API as loaders call it: in process, without a socket. */
export type Transport = (request: Request) => Promise<Response>

export type TransportFor = (network: string) => Transport
