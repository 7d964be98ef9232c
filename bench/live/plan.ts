/** What is measured: so many sockets, each with a channel of its own, and so many events a second to one of them each. */
export const [sockets, perSecond] = [5_000, 500]

export const channelOf = (i: number): `chat_user_${number}` => `chat_user_${i + 1}`

/** What listeners are asked, and what they answer. */
export type Ask = { open: string } | 'heard' | 'close'
export type Answer = 'open' | 'closed' | { delays: number[] }

/** A time that all processes of a machine agree on, in ms. */
export const clock = (): number => Number(process.hrtime.bigint()) / 1e6
