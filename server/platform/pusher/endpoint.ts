import { prefixFactor, prefixOf } from '#server/platform/network-prefix.ts'
import type { PusherApp } from './app.ts'
import { isSigned } from './app.ts'
import type { LiveEvent } from './broadcast.ts'
import { activityTimeout, checkOf, type Line, newLine, spends, type Wire } from './connection.ts'
import {
  type ClientFrame,
  codes,
  errorFrame,
  establishedFrame,
  eventFrame,
  type Fault,
  faultOf,
  pingFrame,
  pongFrame,
  readFrame,
  refusedFrame,
  subscribedFrame,
} from './protocol.ts'

/** Who may hear a channel: everybody, whoever the shop signed for, or nobody, for there is none. */
export type Access = 'public' | 'private' | 'none'

export interface EndpointParts {
  readonly app: Pick<PusherApp, 'key' | 'secret'>
  accessTo(channel: string): Access
  /** Connections at once, and of them those of one network; an IPv6 /48 may have four times as many. */
  readonly sockets: number
  readonly socketsOfANetwork: number
  readonly now?: () => number
  /** Called when a subscription to a private channel has no valid signature. */
  readonly onForbidden?: (network: string) => void
}

/** What a client asks for when it comes, and where it comes from. */
export interface Coming {
  readonly key: string
  /** The version of the protocol that it speaks, as it says it. */
  readonly protocol: string | null
  readonly network: string
}

/** What one client says. */
export interface Ear {
  /** A frame of text; without it, one that only says that it is there. */
  hear(text?: string): void
  /** The wire is no more. */
  end(): void
}

export interface Endpoint {
  /** Whether another one may come now: there is room, and nothing would be missed. */
  admits(network: string): boolean
  open(wire: Wire, coming: Coming): Ear
  tell(event: LiveEvent): void
  /** Who hears nothing for us must not believe that nothing happens: all are sent away, to come back in a while. */
  setHearing(isHearing: boolean): void
  /**
   * Asks the silent ones whether they are there, gives up those who do not answer, and sends those away to come back at once whose
   * authorization is over. To be called every few seconds.
   */
  check(): void
  /** Sends all away, to come back at once: another process is there, or this one soon again. */
  close(): void
}

/** Channels that one connection may hear: a page hears two, the desk of a shop one. */
const mostChannels = 16
/** Bytes that wait for one client before it is given up; an event has a hundred. */
const mostWaiting = 64 * 1024

const deaf: Fault = { code: codes.over_capacity, message: 'Come back in a while' }
const leaving: Fault = { code: codes.come_back, message: 'Come back at once' }
const silent: Fault = { code: codes.no_pong, message: 'Pong reply not received' }
const tooMuch: Fault = { code: codes.rejected, message: 'Too many messages' }
const noEvents: Fault = { code: codes.rejected, message: 'Client events are not taken' }

interface State extends EndpointParts {
  now(): number
  readonly lines: Set<Line>
  /** How many of them come from each network and each IPv6 /48. */
  readonly networks: Map<string, number>
  /** Who hears what. */
  readonly hearers: Map<string, Set<Line>>
  isHearing: boolean
}

/** Speaks the protocol with all who are connected to this process. Knows no socket, no clock and no database. */
export function openEndpoint(parts: EndpointParts): Endpoint {
  const now = parts.now ?? Date.now
  const state: State = { ...parts, now, lines: new Set(), networks: new Map(), hearers: new Map(), isHearing: false }
  return {
    admits: (network) => state.isHearing && hasRoom(state, network),
    open: (wire, coming) => openLine(state, wire, coming),
    tell: (event) => tell(state, event),
    setHearing(isHearing) {
      state.isHearing = isHearing
      if (!isHearing) closeAll(state, deaf)
    },
    check() {
      for (const line of state.lines) if (!line.isOver) check(state, line)
    },
    close() {
      state.isHearing = false
      closeAll(state, leaving)
    },
  }
}

function hasRoom({ lines, networks, sockets, socketsOfANetwork }: State, network: string): boolean {
  const prefix = prefixOf(network)
  const hasPrefixRoom = !prefix || (networks.get(prefix) ?? 0) < socketsOfANetwork * prefixFactor
  return lines.size < sockets && (networks.get(network) ?? 0) < socketsOfANetwork && hasPrefixRoom
}

function openLine(state: State, wire: Wire, coming: Coming): Ear {
  const line = newLine(wire, coming.network, state.now())
  state.lines.add(line)
  count(state.networks, line.network, 1)
  const fault = faultOf(coming, state.app)
  if (fault) close(state, line, fault)
  else wire.send(establishedFrame(line.socket_id, activityTimeout))
  return {
    hear(text) {
      if (line.isOver) return
      if (!spends(line, state.now())) close(state, line, tooMuch)
      else if (text !== undefined) answer(state, line, readFrame(text))
    },
    end() {
      if (!state.lines.delete(line)) return
      count(state.networks, line.network, -1)
      line.isOver = true
      leaveAll(state.hearers, line)
    },
  }
}

function count(networks: Map<string, number>, network: string, by: number): void {
  const prefix = prefixOf(network)
  for (const each of prefix ? [network, prefix] : [network]) {
    const many = (networks.get(each) ?? 0) + by
    if (many > 0) networks.set(each, many)
    else networks.delete(each)
  }
}

function answer(state: State, line: Line, said: ClientFrame): void {
  const { wire } = line
  if (said.kind === 'ping') wire.send(pongFrame)
  if (said.kind === 'subscribe') {
    const frame = subscribe(state, line, said)
    if (frame) wire.send(frame)
  }
  if (said.kind === 'unsubscribe') leave(state.hearers, line, said.channel)
  if (said.kind === 'event') wire.send(errorFrame(noEvents))
  if (said.kind === 'nonsense') wire.send(errorFrame({ code: null, message: 'Not understood' }))
}

/** The answer to a subscription; undefined where the line is closed instead, because its signatures are no longer valid. */
function subscribe(state: State, line: Line, asked: SubscribeParams): string | undefined {
  const { app, accessTo, hearers, onForbidden, now } = state
  const access = accessTo(asked.channel)
  if (access === 'private' && now() >= line.signedUntil) return void close(state, line, leaving)
  const refusal = refusalOf(line, asked, access, app)
  if (refusal === unauthorized) onForbidden?.(line.network)
  if (refusal) return refusedFrame(asked.channel, refusal)
  line.isAuthorized ||= access === 'private'
  join(hearers, line, asked.channel)
  return subscribedFrame(asked.channel)
}

interface SubscribeParams {
  readonly channel: string
  readonly auth: string
}

const unauthorized = 'This connection is not authorized'

/** Why a line may not hear a channel, or undefined. */
function refusalOf(
  { socket_id, channels }: Line,
  { channel, auth }: SubscribeParams,
  access: Access,
  app: State['app'],
) {
  if (access === 'none') return 'There is no such channel'
  if (access === 'private' && !isSigned(app, { socket_id, channel }, auth)) return unauthorized
  return channels.size < mostChannels || channels.has(channel) ? undefined : 'Too many channels'
}

/** Written once, whoever hears it; who takes nothing any more is given up. */
function tell(state: State, { channel, event, data, closes }: LiveEvent): void {
  const all = state.hearers.get(channel)
  if (!all) return
  if (closes) {
    for (const line of [...all]) close(state, line, leaving)
    return
  }
  const frame = eventFrame(channel, event, data)
  for (const { wire } of all) {
    if (wire.waiting() > mostWaiting) wire.cut()
    else wire.send(frame)
  }
}

function check(state: State, line: Line): void {
  const now = state.now()
  const what = checkOf(line, now)
  if (what === 'end') close(state, line, silent)
  if (line.isAuthorized && now >= line.signedUntil) close(state, line, leaving)
  if (what !== 'ask') return
  line.isAsked = true
  line.wire.send(pingFrame)
}

function closeAll(state: State, fault: Fault): void {
  for (const line of state.lines) close(state, line, fault)
}

/** It counts until its wire has ended. */
function close({ hearers }: State, line: Line, fault: Fault): void {
  if (line.isOver) return
  line.isOver = true
  leaveAll(hearers, line)
  line.wire.close(fault)
}

type Hearers = State['hearers']

function join(hearers: Hearers, line: Line, channel: string): void {
  line.channels.add(channel)
  const all = hearers.get(channel)
  if (all) all.add(line)
  else hearers.set(channel, new Set([line]))
}

function leave(hearers: Hearers, line: Line, channel: string): void {
  line.channels.delete(channel)
  const all = hearers.get(channel)
  if (all?.delete(line) && all.size === 0) hearers.delete(channel)
}

function leaveAll(hearers: Hearers, line: Line): void {
  for (const channel of line.channels) leave(hearers, line, channel)
}
