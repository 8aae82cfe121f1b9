import { createServer, type Server, type Socket } from 'node:net'
import { assert } from '@daftari/kernel/assert'
import {
  answerBit,
  commands,
  encodePdu,
  ended,
  type Pdu,
  reader,
  takePdus,
} from '../src/modules/messaging/gateway/smpp/pdu.ts'
import { deliverBody, receiptBody } from './deliver-bodies.ts'

/** The behaviour for the next submitted text. */
type SmscBehaviour =
  | 'taken'
  | 'refused'
  | 'too-quick'
  | 'system-error'
  | 'not-bound'
  | 'not-read'
  | 'silence'
  | 'late'
  | 'hang-up'

export interface Smsc {
  port: number
  /** What was taken: the octets as they came, with their coding. */
  taken: { id: string; from: string; to: string; coding: number; octets: Buffer }[]
  script(...behaviours: SmscBehaviour[]): void
  /** Sends a receipt to a bound receiver; returns the status of its answer, undefined without a receiver. */
  report(id: string, state: string, o?: { wordsOnly?: boolean }): Promise<number | undefined>
  /** Hands on what somebody wrote, likewise. */
  say(from: string, text: string, o?: { twoBytes?: boolean }): Promise<number | undefined>
  /** Hands on any body of a deliver_sm, likewise. */
  deliver(body: Buffer): Promise<number | undefined>
  /** How often somebody bound, and how many are bound. */
  binds(): number
  /** The roles of binds, the latest last. */
  boundAs: readonly ('transmitter' | 'transceiver')[]
  bound(): number
  /** What is taken and not answered yet, and now it is. */
  late(): number
  answerLate(): void
  /** Whether it answers when it is asked if it is there. */
  deaf(yes: boolean): void
  close(): Promise<void>
}

const wrongPassword = 0x0e
/** The status of an answer that takes nothing. */
const refusing: Partial<Record<SmscBehaviour, number>> = {
  refused: 0x0b,
  'too-quick': 0x58,
  'system-error': 0x08,
  'not-bound': 0x04,
}

/** An operator's message centre, as far as a client that submits and receives reports can tell. */
export async function startSmsc(password: string): Promise<Smsc> {
  const texts = takenTexts()
  const sockets = new Set<Socket>()
  const receiving = new Set<Socket>()
  const boundAs: ('transmitter' | 'transceiver')[] = []
  const acknowledged = new Map<number, (status: number) => void>()
  const state = { binds: 0, sequence: 0, deaf: false }

  function answer(socket: Socket, pdu: Pdu): void {
    const reply = (status: number, body: Buffer) =>
      socket.write(encodePdu({ ...pdu, command: (pdu.command | answerBit) >>> 0, status, body }))
    const transmits = pdu.command === commands.bindTransmitter
    if (transmits || pdu.command === commands.bindTransceiver) {
      const read = reader(pdu.body)
      read.text()
      const right = read.text() === password
      if (right) sockets.add(socket)
      if (right && !transmits) receiving.add(socket)
      boundAs.push(transmits ? 'transmitter' : 'transceiver')
      state.binds += 1
      reply(right ? 0 : wrongPassword, ended('smsc'))
    } else if (pdu.command === commands.submit) texts.submit(socket, pdu, reply)
    else if (pdu.command >= answerBit) acknowledged.get(pdu.sequence)?.(pdu.status)
    else if (!state.deaf) reply(0, Buffer.alloc(0))
  }
  async function deliver(body: Buffer): Promise<number | undefined> {
    const [socket] = receiving
    if (socket === undefined) return undefined
    state.sequence += 1
    const { sequence } = state
    socket.write(encodePdu({ command: commands.deliver, status: 0, sequence, body }))
    return new Promise((resolve) => acknowledged.set(sequence, resolve))
  }
  const server = await serverOf(answer, (socket) => {
    sockets.delete(socket)
    receiving.delete(socket)
  })
  const address = server.address()
  assert(typeof address === 'object' && address, 'a listening server has an address')
  const { submit: _, ...ofTexts } = texts
  return {
    ...ofTexts,
    port: address.port,
    report: (id, word, { wordsOnly = false } = {}) => deliver(receiptBody(id, word, { wordsOnly })),
    say: (from, text, { twoBytes = false } = {}) => deliver(deliverBody({ from, text, twoBytes })),
    deliver,
    boundAs,
    binds: () => state.binds,
    bound: () => sockets.size,
    deaf: (yes) => {
      state.deaf = yes
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

/** The submitted texts, and their results. */
function takenTexts() {
  const script: SmscBehaviour[] = []
  const taken: Smsc['taken'] = []
  const late: (() => void)[] = []
  return {
    taken,
    script: (...behaviours: SmscBehaviour[]) => void script.push(...behaviours),
    late: () => late.length,
    answerLate() {
      for (const answer of late.splice(0)) answer()
    },
    submit(socket: Socket, pdu: Pdu, reply: (status: number, body: Buffer) => void) {
      const behaviour = script.shift() ?? 'taken'
      if (behaviour === 'hang-up') socket.destroy()
      const status = refusing[behaviour]
      if (status !== undefined) reply(status, Buffer.alloc(0))
      if (behaviour === 'not-read') {
        socket.write(
          encodePdu({ ...pdu, command: commands.genericNack, status: 3, body: Buffer.alloc(0) }),
        )
      }
      if (behaviour !== 'taken' && behaviour !== 'late') return
      const id = `s${taken.length + 1}`
      taken.push({ id, ...submitted(pdu.body) })
      if (behaviour === 'late') late.push(() => reply(0, ended(id)))
      else reply(0, ended(id))
    },
  }
}

async function serverOf(
  answer: (socket: Socket, pdu: Pdu) => void,
  gone: (socket: Socket) => void,
): Promise<Server> {
  const server = createServer((socket) => {
    let rest: Buffer = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('close', () => gone(socket))
    socket.on('data', (came: Buffer) => {
      const read = takePdus(Buffer.concat([rest, came]))
      rest = read.rest
      for (const pdu of read.pdus) answer(socket, pdu)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}

function submitted(body: Buffer) {
  const read = reader(body)
  read.text()
  read.bytes(2)
  const from = read.text()
  read.bytes(2)
  const to = read.text()
  read.bytes(3)
  read.text()
  read.text()
  read.bytes(2)
  const coding = read.octet()
  read.octet()
  const short = read.bytes(read.octet())
  return { from, to, coding, octets: Buffer.from(read.optionals().get(0x0424) ?? short) }
}
