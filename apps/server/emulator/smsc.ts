import { createServer, type Socket } from 'node:net'
import { assert } from '@daftari/kernel/assert'
import {
  answerBit,
  commands,
  encodePdu,
  ended,
  octet,
  type Pdu,
  reader,
  takePdus,
} from '../src/modules/messaging/gateway/smpp/pdu.ts'

/** What becomes of the next text that is submitted. */
export type SmscBehaviour = 'taken' | 'refused' | 'too-quick' | 'silence' | 'late' | 'hang-up'

export interface Smsc {
  port: number
  /** What was taken: the octets as they came, with their coding. */
  taken: { id: string; from: string; to: string; coding: number; octets: Buffer }[]
  script(...behaviours: SmscBehaviour[]): void
  /** Sends a receipt to who is bound to receive; the status of their answer, undefined where nobody is. */
  report(id: string, state: string, o?: { wordsOnly?: boolean }): Promise<number | undefined>
  /** Hands on what somebody wrote, likewise. */
  say(from: string, text: string, o?: { twoBytes?: boolean }): Promise<number | undefined>
  /** Hands on any body of a deliver_sm, likewise. */
  deliver(body: Buffer): Promise<number | undefined>
  /** How often somebody bound, and how many are bound. */
  binds(): number
  /** As what, the latest last. */
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
const absent = 0x0b
const throttled = 0x58
const stateNumbers: Readonly<Record<string, number>> = { DELIVRD: 2, EXPIRED: 3, UNDELIV: 5 }

/** An operator's message centre, as far as a client that submits and hears reports can tell. */
export async function startSmsc(password: string): Promise<Smsc> {
  const script: SmscBehaviour[] = []
  const taken: Smsc['taken'] = []
  const sockets = new Set<Socket>()
  const receiving = new Set<Socket>()
  const boundAs: ('transmitter' | 'transceiver')[] = []
  const late: (() => void)[] = []
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
    } else if (pdu.command === commands.submit) submit(socket, pdu, reply)
    else if (pdu.command >= answerBit) acknowledged.get(pdu.sequence)?.(pdu.status)
    else if (!state.deaf) reply(0, Buffer.alloc(0))
  }
  function submit(socket: Socket, pdu: Pdu, reply: (status: number, body: Buffer) => void) {
    const behaviour = script.shift() ?? 'taken'
    if (behaviour === 'hang-up') socket.destroy()
    if (behaviour === 'refused') reply(absent, Buffer.alloc(0))
    if (behaviour === 'too-quick') reply(throttled, Buffer.alloc(0))
    if (behaviour !== 'taken' && behaviour !== 'late') return
    const id = `s${taken.length + 1}`
    taken.push({ id, ...submitted(pdu.body) })
    if (behaviour === 'late') late.push(() => reply(0, ended(id)))
    else reply(0, ended(id))
  }
  async function deliver(body: Buffer): Promise<number | undefined> {
    const [socket] = receiving
    if (socket === undefined) return undefined
    state.sequence += 1
    const { sequence } = state
    socket.write(encodePdu({ command: commands.deliver, status: 0, sequence, body }))
    return new Promise((resolve) => acknowledged.set(sequence, resolve))
  }
  const server = createServer((socket) => {
    let rest: Buffer = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      receiving.delete(socket)
    })
    socket.on('data', (came: Buffer) => {
      const read = takePdus(Buffer.concat([rest, came]))
      rest = read.rest
      for (const pdu of read.pdus) answer(socket, pdu)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  assert(typeof address === 'object' && address, 'a listening server has an address')
  return {
    port: address.port,
    taken,
    script: (...behaviours) => void script.push(...behaviours),
    report: (id, word, { wordsOnly = false } = {}) => deliver(receipt(id, word, wordsOnly)),
    say: (from, text, { twoBytes = false } = {}) => deliver(written(from, text, twoBytes)),
    deliver,
    boundAs,
    late: () => late.length,
    answerLate() {
      for (const answer of late.splice(0)) answer()
    },
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

/** A deliver_sm that is no receipt. */
function written(from: string, text: string, twoBytes: boolean): Buffer {
  const octets = twoBytes ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, 'latin1')
  return Buffer.concat([
    ended(''),
    Buffer.from([1, 1]),
    ended(from),
    Buffer.from([3, 0]),
    ended('22141'),
    Buffer.from([0, 0, 0]),
    ended(''),
    ended(''),
    Buffer.from([0, 0, twoBytes ? 8 : 0, 0]),
    octet(octets.length),
    octets,
  ])
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

function receipt(id: string, word: string, wordsOnly: boolean): Buffer {
  const text = Buffer.from(
    `id:${id} sub:001 dlvrd:001 submit date:2603310900 done date:2603310901 stat:${word} err:000 text:`,
  )
  const tag = (number: number, value: Buffer) =>
    Buffer.concat([Buffer.from([number >> 8, number & 0xff, 0, value.length]), value])
  const fields = [tag(0x001e, ended(id)), tag(0x0427, octet(stateNumbers[word] ?? 7))]
  return Buffer.concat([
    ended(''),
    Buffer.from([1, 1]),
    ended('254712345678'),
    Buffer.from([5, 0]),
    ended('PESA'),
    Buffer.from([4, 0, 0]),
    ended(''),
    ended(''),
    Buffer.from([0, 0, 0, 0, text.length]),
    text,
    ...(wordsOnly ? [] : fields),
  ])
}
