import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { outOfReach, type Reach } from '../../../../platform/http-client/reach.ts'
import { answerBit, commands, encodePdu, ended, octet, type Pdu, takePdus } from './pdu.ts'

export interface SessionSettings {
  host: string
  port: number
  tls: boolean
  /** Where its address may lead. */
  reach: Reach
  account: string
  password: string
  /** The operator delivers nothing to a transmitter, and keeps it for a receiver. */
  as: 'transmitter' | 'transceiver'
  timeoutMs: number
  /** How long it may be quiet before the other side is asked whether it is there. */
  quietMs: number
  /** What was delivered to us; acknowledged when it resolves, sent again later when it rejects. */
  onDeliver(body: Buffer): Promise<void>
}

export type Asked =
  | { kind: 'answered'; status: number; body: Buffer }
  /** The other side could not read the request, and so did nothing. */
  | { kind: 'not-read'; status: number }
  /** It may have been taken. */
  | { kind: 'lost'; reason: string }

export interface Session {
  isOpen(): boolean
  /** Never rejects. */
  ask(command: number, body: Buffer): Promise<Asked>
  /** Once what was asked is answered. */
  close(): Promise<void>
}

const statuses = { ok: 0, notBound: 0x04, notNow: 0x64 } as const
const interfaceVersion = 0x34
const unknownCommand = 3

/** Connects and binds. Rejects when either fails: nothing was asked of the other side then. */
export async function openSession(settings: SessionSettings): Promise<Session> {
  const socket = await connected(settings)
  const session = overSocket(socket, settings)
  const { account, password, as } = settings
  const bound = await session.ask(
    as === 'transmitter' ? commands.bindTransmitter : commands.bindTransceiver,
    Buffer.concat([
      ended(account),
      ended(password),
      ended(''),
      Buffer.from([interfaceVersion, 0, 0]),
      ended(''),
    ]),
  )
  if (bound.kind === 'answered' && bound.status === statuses.ok) return session
  socket.destroy()
  throw new Error(bound.kind === 'lost' ? bound.reason : `bind refused ${hex(bound.status)}`)
}

export const hex = (status: number) => `0x${status.toString(16).padStart(2, '0')}`

function connected({ host, port, tls, reach, timeoutMs }: SessionSettings): Promise<Socket> {
  return new Promise((resolve, reject) => {
    if (!reach.allows(host)) return reject(outOfReach(host))
    const to = { host, port, lookup: reach.lookup }
    const socket = tls
      ? connectTls({ ...to, servername: isIP(host) ? '' : host })
      : connectPlain(to)
    const timer = setTimeout(() => socket.destroy(new Error('timeout')), timeoutMs)
    socket.once('error', reject)
    socket.once('close', () => clearTimeout(timer))
    socket.once(tls ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer)
      socket.removeListener('error', reject)
      resolve(socket.setNoDelay(true))
    })
  })
}

function overSocket(socket: Socket, settings: SessionSettings): Session {
  const { timeoutMs, quietMs, onDeliver } = settings
  const answers = pendingAnswers(timeoutMs)
  let why = 'connection closed'
  const send = (pdu: Pdu) => void socket.write(encodePdu(pdu))
  const ask = async (command: number, body: Buffer): Promise<Asked> =>
    socket.destroyed
      ? { kind: 'lost', reason: why }
      : answers.to((sequence) => send({ command, status: statuses.ok, sequence, body }))
  const close = async () => {
    await answers.all()
    await ask(commands.unbind, Buffer.alloc(0))
    socket.destroy()
  }
  let isBound = true
  onPdu(socket, (pdu) => {
    if (pdu.command >= answerBit) {
      answers.take(pdu)
      if (pdu.status !== statuses.notBound || !isBound) return
      // The other side does not count it as bound any more: the next text is sent by another session.
      isBound = false
      void close()
    } else void reply(pdu, { send, onDeliver }).then((last) => last && socket.end())
  })
  socket.on('error', (error: NodeJS.ErrnoException) => {
    why = error.code ?? error.message
  })
  const heartbeat = setInterval(() => {
    void ask(commands.enquire, Buffer.alloc(0)).then((asked) => {
      if (asked.kind === 'lost') socket.destroy(new Error('no answer to enquire_link'))
    })
  }, quietMs)
  heartbeat.unref()
  socket.on('close', () => {
    clearInterval(heartbeat)
    answers.lose(why)
  })
  return {
    isOpen: () => isBound && !socket.destroyed && socket.writable,
    ask,
    close,
  }
}

/** What was asked and is not answered, by its number. */
function pendingAnswers(timeoutMs: number) {
  const waiting = new Map<number, (asked: Asked) => void>()
  const underWay = new Set<Promise<Asked>>()
  let sequence = 0
  return {
    to(send: (sequence: number) => void): Promise<Asked> {
      sequence = sequence >= 0x7ffffffe ? 1 : sequence + 1
      const number = sequence
      const answered = new Promise<Asked>((resolve) => {
        const settle = (asked: Asked) => {
          clearTimeout(timer)
          waiting.delete(number)
          resolve(asked)
        }
        const timer = setTimeout(() => settle({ kind: 'lost', reason: 'timeout' }), timeoutMs)
        waiting.set(number, settle)
        send(number)
      })
      underWay.add(answered)
      void answered.then(() => underWay.delete(answered))
      return answered
    },
    take: ({ command, sequence: number, status, body }: Pdu) =>
      waiting.get(number)?.(
        command === commands.genericNack
          ? { kind: 'not-read', status }
          : { kind: 'answered', status, body },
      ),
    /** When nothing is waited for any more; each ends by its own time-out at the latest. */
    async all() {
      await Promise.all(underWay)
    },
    lose(reason: string) {
      const unanswered = [...waiting.values()]
      for (const settle of unanswered) settle({ kind: 'lost', reason })
    },
  }
}

/** A peer that does not speak SMPP is disconnected. */
function onPdu(socket: Socket, take: (pdu: Pdu) => void): void {
  let rest = Buffer.alloc(0)
  socket.on('data', (came: Buffer) => {
    try {
      const taken = takePdus(Buffer.concat([rest, came]))
      rest = taken.rest
      for (const pdu of taken.pdus) take(pdu)
    } catch (error) {
      socket.destroy(error as Error)
    }
  })
}

/** Answers the other side's requests; true when it unbinds. */
async function reply(
  pdu: Pdu,
  { send, onDeliver }: { send(pdu: Pdu): void } & Pick<SessionSettings, 'onDeliver'>,
): Promise<boolean> {
  const { command } = pdu
  const answer = (status: number, body = Buffer.alloc(0)) =>
    send({ ...pdu, command: (command | answerBit) >>> 0, status, body })
  if (command === commands.deliver) {
    const kept = await onDeliver(pdu.body).then(
      () => true,
      () => false,
    )
    answer(kept ? statuses.ok : statuses.notNow, octet(0))
  } else if (command === commands.enquire || command === commands.unbind) answer(statuses.ok)
  else
    send({ ...pdu, command: commands.genericNack, status: unknownCommand, body: Buffer.alloc(0) })
  return command === commands.unbind
}
