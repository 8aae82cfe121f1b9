import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { calledLeg, callingLeg, type Leg } from './leg.ts'
import type { LegEvents } from './leg-parts.ts'
import { challenge, type SignInRules, signedIn } from './sign-in.ts'
import { header, parseSip, responseTo, type SipMessage, userOf } from './sip-message.ts'

/** What the network knows of a browser that is signed in. */
interface Line {
  account: string
  socket: WebSocket
  /** Where the browser says that it is reached. */
  target: string
}

/** A browser calls `to`; events report the leg's progress, and the leg controls it. */
export type OnCall = (call: {
  account: string
  to: string
  leg: (events: LegEvents) => Leg
}) => void

export interface NetworkRules extends SignInRules {
  onCall: OnCall
}

export interface PhoneNetwork {
  /** The accounts that are signed in. */
  lines(): string[]
  /** Calls a signed-in browser; undefined if the account has none. */
  call(
    account: string,
    from: string,
    headers: readonly (readonly [string, string])[],
    events: LegEvents,
  ): Promise<Leg> | undefined
  close(): void
}

interface Exchange {
  rules: NetworkRules
  lines: Map<string, Line>
  legs: Map<string, Leg>
}

/**
 * SIP over WebSocket at one path of a server, as far as a softphone needs it: signing in, calls both ways,
 * hold, digits and transfer. It has no other feature of a telephony server.
 */
export function openNetwork(server: Server, path: string, rules: NetworkRules): PhoneNetwork {
  const handleProtocols = (all: Set<string>) => all.has('sip') && 'sip'
  const sockets = new WebSocketServer({ noServer: true, handleProtocols })
  const exchange: Exchange = { rules, lines: new Map(), legs: new Map() }
  server.on('upgrade', (request, socket, head) => {
    const serving = (opened: WebSocket) => serve(exchange, opened)
    if (request.url === path) sockets.handleUpgrade(request, socket, head, serving)
    else socket.destroy()
  })
  return {
    lines: () => [...exchange.lines.keys()],
    call(account, from, headers, events) {
      const line = exchange.lines.get(account)
      if (line === undefined) return undefined
      const send = (text: string) => line.socket.send(text)
      const to = { target: line.target, from, account, headers }
      return callingLeg(to, { send, events }).then((leg) => keep(exchange, leg))
    },
    close() {
      for (const client of sockets.clients) client.terminate()
      sockets.close()
    },
  }
}

function serve(exchange: Exchange, socket: WebSocket): void {
  const nonce = randomBytes(12).toString('hex')
  const send = (text: string) => socket.send(text)
  let line: Line | undefined
  socket.on('message', (data) => {
    const message = parseSip(String(data))
    if (message === undefined) return
    const known = exchange.legs.get(header(message, 'call-id'))
    if (message.method === 'REGISTER') {
      line = register(exchange, message, { socket, nonce }) ?? line
    } else if (known !== undefined) known.take(message)
    else if (message.method === 'INVITE') invited(exchange, message, { line, send })
    else if (message.method !== 'ACK' && message.method !== '') {
      send(responseTo(message, { status: 481, reason: 'Call Does Not Exist' }))
    }
  })
  socket.on('close', () => {
    if (line !== undefined && exchange.lines.get(line.account) === line) {
      exchange.lines.delete(line.account)
    }
  })
}

function register(
  { rules, lines }: Exchange,
  request: SipMessage,
  { socket, nonce }: { socket: WebSocket; nonce: string },
): Line | undefined {
  const found = signedIn(request, nonce, rules)
  if ('refused' in found) {
    const answer =
      found.refused === 'unproven'
        ? { status: 401, reason: 'Unauthorized', headers: [challenge(rules.realm, nonce)] }
        : { status: 403, reason: 'Forbidden' }
    socket.send(responseTo(request, answer))
    return undefined
  }
  const contact = header(request, 'contact')
  const target = /<([^>]+)>/.exec(contact)?.[1] ?? ''
  const headers = [['Contact', `<${target}>;expires=300`]] as const
  socket.send(responseTo(request, { status: 200, reason: 'OK', headers }))
  if (/expires=0\b/.test(contact) || header(request, 'expires') === '0') {
    lines.delete(found.account)
    return undefined
  }
  const line = { account: found.account, socket, target }
  lines.set(found.account, line)
  return line
}

function invited(
  exchange: Exchange,
  invite: SipMessage,
  { line, send }: { line: Line | undefined; send: (text: string) => void },
): void {
  if (line === undefined) {
    send(responseTo(invite, { status: 403, reason: 'Forbidden' }))
    return
  }
  send(responseTo(invite, { status: 100, reason: 'Trying' }))
  const { account } = line
  const leg = (events: LegEvents) => keep(exchange, calledLeg(invite, { send, events }))
  exchange.rules.onCall({ account, to: userOf(invite.uri), leg })
}

/** A call that is over is kept for a while: what comes late still belongs to it. */
function keep(exchange: Exchange, leg: Leg): Leg {
  exchange.legs.set(leg.callId, leg)
  const [oldest] = exchange.legs.keys()
  if (exchange.legs.size > 1_000 && oldest !== undefined) exchange.legs.delete(oldest)
  return leg
}
