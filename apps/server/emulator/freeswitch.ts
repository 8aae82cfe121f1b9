import { createServer, type Socket } from 'node:net'
import { assert } from '@daftari/kernel/assert'
import {
  type CalledNumber,
  channelBank,
  type EmitEvent,
  epoch,
  setVariable,
  variableOf,
} from './freeswitch-channels.ts'

export interface FreeSwitch {
  port: number
  numbers: Map<string, CalledNumber>
  /** How many bytes it writes at a time; all at once by default. */
  pieces(size: number): void
  /** What was dialled, with the calls' ids. */
  dialled: { id: string; number: string; command: string }[]
  /** The recordings it was told to play, in order. */
  played: string[]
  /** Its calls now. */
  active(): readonly string[]
  connections(): number
  /** Disconnects a client in the middle of an event; or at the next originate, unanswered. */
  drop(): void
  dropAtOriginate(): void
  /** The delay of each event's report; held until set again. */
  late(ms: number | 'held'): void
  /** The calls whose end was reported. */
  sentEnds: ReadonlySet<string>
  /** Answers a call that rings, so many seconds ago. */
  answer(id: string, secondsAgo?: number): void
  /** Ends a call as the customer does. */
  hangUp(id: string): void
  /** Replies neither to this nor to what comes after it. */
  deaf(yes: boolean): void
  /** Breaks every connection and accepts none, while its calls continue. */
  away(yes: boolean): void
  close(): Promise<void>
}

type Answering = (socket: Socket, command: string, headers: ReadonlyMap<string, string>) => void

/** FreeSWITCH's event socket, as far as a client that dials and plays recordings can tell. */
export async function startFreeSwitch(password: string): Promise<FreeSwitch> {
  const sockets = new Set<Socket>()
  const subscribed = new Set<Socket>()
  const state: State = {
    pieces: Number.POSITIVE_INFINITY,
    deaf: false,
    away: false,
    late: 0,
    dropAtOriginate: false,
  }
  const numbers = new Map<string, CalledNumber>()
  const wire = eventWire(state, subscribed)
  const left = new WeakSet<Socket>()
  const bank = channelBank(numbers, wire.emit)
  const commands = commandsOf(bank, { password, state })
  const answering: Answering = (socket, command, headers) => {
    if (state.deaf || left.has(socket)) return
    const [word] = command.split(' ')
    const write = (text: string) => wire.write(socket, text)
    if (word === 'event') subscribed.add(socket)
    if (word === 'bgapi' && state.dropAtOriginate) socket.destroy()
    commands({ command, headers, write, end: () => void socket.end() })
  }
  const server = createServer((socket) => {
    if (state.away) return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      subscribed.delete(socket)
    })
    readCommands(socket, answering)
    wire.write(socket, 'Content-Type: auth/request\n\n')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  assert(typeof address === 'object' && address, 'a listening server has an address')
  return {
    port: address.port,
    numbers,
    dialled: bank.dialled,
    played: bank.played,
    pieces: (size) => Object.assign(state, { pieces: size }),
    active: () => [...bank.channels.keys()],
    connections: () => sockets.size,
    drop: () => [...sockets].forEach(dropInAnEvent),
    dropAtOriginate: () => Object.assign(state, { dropAtOriginate: true }),
    late: wire.late,
    sentEnds: wire.sentEnds,
    answer: (id, secondsAgo = 0) => bank.answer(id, secondsAgo),
    hangUp: (id) => bank.end(id, 'NORMAL_CLEARING'),
    deaf: (yes) => Object.assign(state, { deaf: yes }),
    away(yes) {
      state.away = yes
      for (const socket of yes ? sockets : []) {
        // In order: what was written before is read before the end.
        left.add(socket)
        subscribed.delete(socket)
        socket.end()
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

interface State {
  pieces: number
  deaf: boolean
  away: boolean
  late: number | 'held'
  dropAtOriginate: boolean
}

/** What is written, in pieces, and events as late as is wanted. */
function eventWire(state: State, subscribed: ReadonlySet<Socket>) {
  const sentEnds = new Set<string>()
  const held: Parameters<EmitEvent>[] = []
  const write = (socket: Socket, text: string, done?: () => void) => {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += state.pieces) {
      const piece = bytes.subarray(at, at + Math.min(state.pieces, bytes.length))
      const isLast = at + state.pieces >= bytes.length
      socket.write(piece, (error) => {
        if (isLast && !error) done?.()
      })
    }
  }
  const emitNow: EmitEvent = (name, headers, body) => {
    const written = () => {
      if (name === 'CHANNEL_HANGUP_COMPLETE') sentEnds.add(headers['Unique-ID'] ?? '')
    }
    for (const socket of subscribed) write(socket, eventText(name, headers, body), written)
  }
  const emit: EmitEvent = (...event) => {
    if (state.late === 'held') held.push(event)
    else if (state.late === 0) emitNow(...event)
    else setTimeout(emitNow, state.late, ...event)
  }
  return {
    write,
    emit,
    sentEnds,
    late(late: State['late']) {
      state.late = late
      for (const event of late === 'held' ? [] : held.splice(0)) emitNow(...event)
    },
  }
}

interface Asked {
  command: string
  headers: ReadonlyMap<string, string>
  write(text: string): void
  end(): void
}

/** What the server does with a command, and answers. */
function commandsOf(
  bank: ReturnType<typeof channelBank>,
  { password, state }: { password: string; state: State },
) {
  return ({ command, headers, write, end }: Asked): void => {
    const [word = '', name = '', id = '', cause = 'NORMAL_CLEARING', value = ''] =
      command.split(' ')
    const reply = (text: string) => write(`Content-Type: command/reply\nReply-Text: ${text}\n\n`)
    const job = headers.get('Job-UUID') ?? ''
    if (word === 'auth') {
      reply(name === password ? '+OK accepted' : '-ERR invalid')
      if (name !== password) end()
    } else if (word === 'event') reply('+OK event listener enabled plain')
    else if (word === 'bgapi') {
      if (!state.dropAtOriginate) reply(`+OK Job-UUID: ${job}\nJob-UUID: ${job}`)
      state.dropAtOriginate = false
      bank.originate(job, command)
    } else if (word === 'sendmsg') {
      reply(bank.channels.has(name) ? '+OK' : '-ERR invalid session id')
      bank.execute(name, headers)
    } else {
      const text = answerOf(bank, { name, id, argument: cause, value })
      write(`Content-Type: api/response\nContent-Length: ${Buffer.byteLength(text)}\n\n${text}`)
    }
  }
}

/** What `api` answers. */
function answerOf(
  { channels, end }: ReturnType<typeof channelBank>,
  { name, id, argument, value }: Record<'name' | 'id' | 'argument' | 'value', string>,
): string {
  if (name === 'uuid_exists') return String(channels.has(id))
  if (name === 'strepoch') return String(epoch)
  if (name === 'uuid_getvar') return variableOf(channels.get(id), argument)
  if (name === 'uuid_setvar') return setVariable(channels.get(id), argument, value)
  if (name === 'show') return `\n${channels.size} total.\n`
  return end(id, argument) ? '+OK\n' : '-ERR No such channel!\n'
}

function readCommands(socket: Socket, answer: Answering): void {
  let came = ''
  socket.setNoDelay(true)
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => {
    came += bytes.toString('utf8')
    for (let at = came.indexOf('\n\n'); at >= 0; at = came.indexOf('\n\n')) {
      const [command = '', ...lines] = came.slice(0, at).split('\n')
      came = came.slice(at + 2)
      answer(socket, command, new Map(lines.map((line) => line.split(': ') as [string, string])))
    }
  })
}

function dropInAnEvent(socket: Socket): void {
  const text = eventText('CHANNEL_PROGRESS', { 'Unique-ID': 'half' })
  socket.write(text.slice(0, text.length / 2))
  socket.destroySoon()
}

function eventText(name: string, headers: Record<string, string>, body = ''): string {
  const lines = Object.entries({ 'Event-Name': name, ...headers }).map(
    ([key, value]) => `${key}: ${encodeURIComponent(value)}\n`,
  )
  const length = body === '' ? '' : `Content-Length: ${Buffer.byteLength(body)}\n`
  const event = `${lines.join('')}${length}\n${body}`
  return `Content-Length: ${Buffer.byteLength(event)}\nContent-Type: text/event-plain\n\n${event}`
}
