import { createServer, type Socket } from 'node:net'
import { assert } from '@daftari/kernel/assert'

/** What becomes of calls to a number. */
export interface CalledNumber {
  answers?: boolean
  /** What is pressed or said after each recording, in turn; an empty one is silence. */
  hears?: readonly string[]
  cause?: string
  q850?: number
  sipStatus?: number
  /** There is no channel: the job fails by itself. */
  unstarted?: boolean
  /** It stays ringing, or in the first recording, until it is ended from outside. */
  hangs?: 'ringing' | 'playing'
}

export interface FreeSwitch {
  port: number
  numbers: Map<string, CalledNumber>
  /** How many bytes it writes at a time; all at once by default. */
  pieces(size: number): void
  /** What was dialled, with the calls' ids. */
  dialled: { id: string; number: string; command: string }[]
  /** What it was told to play, in turn. */
  played: string[]
  /** Its calls now. */
  active(): readonly string[]
  connections(): number
  /** Hangs up on who is connected, in the middle of an event; or at the next originate, unanswered. */
  drop(): void
  dropAtOriginate(): void
  /** Ends a call as the customer does. */
  hangUp(id: string): void
  /** Replies neither to this nor to what comes after it. */
  deaf(yes: boolean): void
  /** Breaks every connection and takes none, while its calls go on. */
  away(yes: boolean): void
  close(): Promise<void>
}

interface Channel {
  id: string
  called: CalledNumber
  answered: boolean
  step: number
  variables: Record<string, string>
}

type Tell = (name: string, headers: Record<string, string>, body?: string) => void

/** The calls of the server: dialled, answered, played to and ended as the number's script says. */
function channelBank(numbers: ReadonlyMap<string, CalledNumber>, tell: Tell) {
  const channels = new Map<string, Channel>()
  const dialled: FreeSwitch['dialled'] = []
  const played: string[] = []
  const ofChannel = (channel: Channel, name: string, more: Record<string, string> = {}) => {
    const variables = Object.entries(channel.variables).map(([key, value]) => [
      `variable_${key}`,
      value,
    ])
    tell(name, { 'Unique-ID': channel.id, ...Object.fromEntries(variables), ...more })
  }
  function end(id: string, cause: string): boolean {
    const channel = channels.get(id)
    if (channel === undefined) return false
    channels.delete(id)
    const { q850 = 16, sipStatus } = channel.called
    Object.assign(channel.variables, {
      billsec: channel.answered ? '7' : '0',
      progresssec: '3',
      hangup_cause_q850: String(q850),
      ...(sipStatus && { sip_term_status: String(sipStatus) }),
    })
    ofChannel(channel, 'CHANNEL_HANGUP_COMPLETE', { 'Hangup-Cause': cause })
    return true
  }
  /** What the job says in its end; undefined while the number rings. */
  function dial(id: string, called: CalledNumber): string | undefined {
    if (channels.has(id)) return '-ERR CALL_REJECTED\n'
    if (called.unstarted) return `-ERR ${called.cause}\n`
    const variables = { daftari_attempt: id, note: 'Ñandú 贷款' }
    const channel: Channel = { id, called, answered: false, step: 0, variables }
    channels.set(id, channel)
    ofChannel(channel, 'CHANNEL_PROGRESS')
    if (called.hangs === 'ringing') return undefined
    const { cause = 'NO_ANSWER' } = called
    if (called.answers === false) {
      end(id, cause)
      return `-ERR ${cause}\n`
    }
    channel.answered = true
    ofChannel(channel, 'CHANNEL_ANSWER')
    return `+OK ${id}\n`
  }
  return {
    channels,
    dialled,
    played,
    end,
    originate(job: string, command: string) {
      const id = /origination_uuid=([\w-]+)/.exec(command)?.[1] ?? ''
      const number = /(\d+) &park/.exec(command)?.[1] ?? ''
      dialled.push({ id, number, command })
      const ended = dial(id, numbers.get(number) ?? {})
      if (ended !== undefined) tell('BACKGROUND_JOB', { 'Job-UUID': job }, ended)
    },
    execute(id: string, headers: ReadonlyMap<string, string>) {
      const channel = channels.get(id)
      played.push(/http\S+\.wav/.exec(headers.get('execute-app-arg') ?? '')?.[0] ?? '')
      if (channel === undefined || channel.called.hangs === 'playing') return
      const application = headers.get('execute-app-name') ?? ''
      Object.assign(channel.variables, { playback_ms: '1500' })
      if (application !== 'playback') hear(channel, headers.get('execute-app-arg') ?? '')
      const step = headers.get('event-uuid') ?? ''
      const names = { Application: application, 'Application-UUID': step }
      ofChannel(channel, 'CHANNEL_EXECUTE_COMPLETE', names)
    },
  }
}

/** What is pressed or said next, in the variable that was asked for. */
function hear(channel: Channel, argument: string): void {
  const variable = /robot_heard_\d+/.exec(argument)?.[0] ?? 'detect_speech_result'
  channel.variables[variable] = channel.called.hears?.[channel.step] ?? ''
  channel.step += 1
}

type Answering = (socket: Socket, command: string, headers: ReadonlyMap<string, string>) => void

/** FreeSWITCH's event socket, as far as a client that dials and plays recordings can tell. */
export async function startFreeSwitch(password: string): Promise<FreeSwitch> {
  const sockets = new Set<Socket>()
  const subscribed = new Set<Socket>()
  const state = { pieces: Number.POSITIVE_INFINITY, deaf: false, away: false, dropAtOriginate: false }
  const numbers = new Map<string, CalledNumber>()
  const write = (socket: Socket, text: string) => {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += state.pieces) {
      socket.write(bytes.subarray(at, at + Math.min(state.pieces, bytes.length)))
    }
  }
  const bank = channelBank(numbers, (name, headers, body) => {
    for (const socket of subscribed) write(socket, eventText(name, headers, body))
  })
  const answering: Answering = (socket, command, headers) => {
    if (state.deaf) return
    const [word = '', name = '', id = '', cause] = command.split(' ')
    const reply = (text: string) =>
      write(socket, `Content-Type: command/reply\nReply-Text: ${text}\n\n`)
    const body = (text: string) =>
      write(
        socket,
        `Content-Type: api/response\nContent-Length: ${Buffer.byteLength(text)}\n\n${text}`,
      )
    const job = headers.get('Job-UUID') ?? ''
    if (word === 'auth') {
      reply(name === password ? '+OK accepted' : '-ERR invalid')
      if (name !== password) socket.end()
    } else if (word === 'event') {
      subscribed.add(socket)
      reply('+OK event listener enabled plain')
    } else if (word === 'bgapi') {
      if (state.dropAtOriginate) socket.destroy()
      else reply(`+OK Job-UUID: ${job}\nJob-UUID: ${job}`)
      state.dropAtOriginate = false
      bank.originate(job, command)
    } else if (word === 'sendmsg') {
      reply(bank.channels.has(name) ? '+OK' : '-ERR invalid session id')
      bank.execute(name, headers)
    } else if (name === 'uuid_exists') body(String(bank.channels.has(id)))
    else if (name === 'show') body(`\n${bank.channels.size} total.\n`)
    else body(bank.end(id, cause ?? 'NORMAL_CLEARING') ? '+OK\n' : '-ERR No such channel!\n')
  }
  const server = createServer((socket) => {
    if (state.away) return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      subscribed.delete(socket)
    })
    readCommands(socket, answering)
    write(socket, 'Content-Type: auth/request\n\n')
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
    hangUp: (id) => bank.end(id, 'NORMAL_CLEARING'),
    deaf: (yes) => Object.assign(state, { deaf: yes }),
    away(yes) {
      state.away = yes
      if (yes) for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
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
