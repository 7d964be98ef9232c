/** How the loaders of pages reach the API: in process, without a socket. */
export type Transport = (request: Request) => Promise<Response>
