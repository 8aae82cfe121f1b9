import type { Credentials, LineState } from '../softphone.ts'

export interface Rpc {
  jsonrpc: '2.0'
  id?: number
  method?: string
  params?: Record<string, unknown>
  result?: Record<string, unknown>
  error?: { code: number; message: string; cause?: string; causeCode?: number }
}

export interface VertoLink {
  start(credentials: Credentials): void
  renew(credentials: Credentials): void
  /** Also answers with an error when there is no line, or it breaks before the answer. */
  ask(method: string, params: Record<string, unknown>): Promise<Rpc>
  /** Closes the line and opens no other. */
  stop(): void
}

export interface LinkEvents {
  line(state: LineState): void
  notified(method: string, params: Record<string, unknown>): void
}

const retryMs = { least: 2_000, most: 30_000 }
const lineBroke = { code: 0, message: 'NORMAL_TEMPORARY_FAILURE', causeCode: 41 }

interface Link {
  events: LinkEvents
  sessid: string
  waiting: Map<number, (answer: Rpc) => void>
  credentials: Credentials | undefined
  socket: WebSocket | undefined
  stopped: boolean
  sent: number
  tries: number
}

/** JSON-RPC over a WebSocket that comes back by itself; each request of the server is answered. */
export function vertoLink(events: LinkEvents): VertoLink {
  const link: Link = {
    events,
    sessid: crypto.randomUUID(),
    waiting: new Map(),
    credentials: undefined,
    socket: undefined,
    stopped: false,
    sent: 0,
    tries: 0,
  }
  return {
    start(credentials) {
      link.credentials = credentials
      connect(link)
    },
    renew(credentials) {
      link.credentials = credentials
      if (link.socket?.readyState === WebSocket.OPEN) void signIn(link)
    },
    ask: (method, params) => ask(link, method, params),
    stop() {
      link.stopped = true
      link.socket?.close()
    },
  }
}

function connect(link: Link): void {
  const { events } = link
  events.line(link.tries === 0 ? 'connecting' : 'lost')
  const socket = new WebSocket(link.credentials?.url ?? '')
  link.socket = socket
  socket.addEventListener('open', () => void signIn(link))
  socket.addEventListener('message', ({ data }) => {
    const message = messageIn(String(data))
    if (message !== undefined && link.socket === socket) read(link, message)
  })
  socket.addEventListener('close', () => {
    if (link.socket !== socket) return
    for (const [id, answered] of link.waiting) answered({ jsonrpc: '2.0', id, error: lineBroke })
    link.waiting.clear()
    if (link.stopped) return
    events.line('lost')
    const pause = Math.min(retryMs.most, retryMs.least * 2 ** link.tries)
    link.tries += 1
    setTimeout(() => !link.stopped && connect(link), pause)
  })
}

async function signIn(link: Link): Promise<void> {
  const { user = '', realm = '', password = '' } = link.credentials ?? {}
  const { error } = await ask(link, 'login', { login: `${user}@${realm}`, passwd: password })
  if (error === undefined) {
    link.tries = 0
    link.events.line('ready')
  } else if (error.code !== lineBroke.code) link.events.line('refused')
}

/** Speed tests (`#SPU …`) and anything but JSON are ignored. */
function messageIn(text: string): Rpc | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    return JSON.parse(text) as Rpc
  } catch {
    return undefined
  }
}

function ask(link: Link, method: string, params: Record<string, unknown>): Promise<Rpc> {
  link.sent += 1
  const id = link.sent
  const { sessid, socket } = link
  if (socket?.readyState !== WebSocket.OPEN) {
    return Promise.resolve({ jsonrpc: '2.0', id, error: lineBroke })
  }
  return new Promise((answered) => {
    link.waiting.set(id, answered)
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params: { sessid, ...params } }))
  })
}

function read({ waiting, socket, events }: Link, message: Rpc): void {
  const { id, method } = message
  if (method !== undefined) {
    socket?.send(JSON.stringify({ jsonrpc: '2.0', id, result: { method } }))
    events.notified(method, message.params ?? {})
  } else if (id !== undefined) {
    waiting.get(id)?.(message)
    waiting.delete(id)
  }
}
