/** Number of sockets, each with its own channel, and of events per second, each to one socket. */
export const [sockets, perSecond] = [5_000, 500]

export const channelOf = (i: number): `chat_user_${number}` => `chat_user_${i + 1}`

export type ClientCommand = { open: string } | 'received' | 'close'
export type ClientReply = 'open' | 'closed' | { delays: number[] }

/** A clock that all processes of a machine share, in ms. */
export const clock = (): number => Number(process.hrtime.bigint()) / 1e6
