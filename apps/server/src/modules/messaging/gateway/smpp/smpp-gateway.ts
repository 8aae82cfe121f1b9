import type { GatewayAlphabet } from '@daftari/contract/messaging/gateways'
import { assert } from '@daftari/kernel/assert'
import { anyReach, type Reach } from '../../../../platform/http-client/reach.ts'
import { isOwnHost, withoutBrackets } from '../../../../platform/http-client/sealed-or-local.ts'
import { usualWaitMs } from '../read-answer.ts'
import type { GatewayAnswer, GatewayListener, TextGateway } from '../text-gateway.ts'
import { deliveredIn } from './delivered.ts'
import { commands, reader } from './pdu.ts'
import { type Asked, hex, openSession, type Session } from './session.ts'
import { submitBody } from './text-message.ts'

export interface SmppGatewaySettings {
  code: string
  weight: number
  partCents: number
  /** smpps://host:port, or smpp:// where the network between is our own. */
  baseUrl: string
  account: string
  password: string
  /** The sender of the texts: a name, or a short code. */
  from: string
  timeoutMs: number
  quietMs?: number
  /** What the centre means by data coding 0, in both directions. */
  alphabet?: GatewayAlphabet
  /** Anywhere unless given. */
  reach?: Reach
}

/**
 * An operator's own gateway, by SMPP 3.4 and one session of this process: opened by the first text, or when
 * reports are to be received, and reopened after a break. Without a listener it is a transmitter, to which
 * the operator delivers neither reports nor texts; a listener makes it a transceiver. A delivery that could
 * not be stored is rejected temporarily, and the operator repeats it.
 */
export function smppGateway(settings: SmppGatewaySettings): TextGateway {
  const { code, weight, partCents, from, account, password, timeoutMs, quietMs = 30_000 } = settings
  const { reach = anyReach, alphabet = 'gsm' } = settings
  const target = targetOf(settings)
  const references = recentReferences()
  let listener: GatewayListener | undefined
  let opening: Promise<Session> | undefined
  let open: Session | undefined
  let openedAs: 'transmitter' | 'transceiver' | undefined

  const onDeliver = async (body: Buffer) => {
    const read = deliveredIn(body, alphabet)
    if (read.kind === 'nothing') return
    if (listener === undefined) throw new Error('nobody listens')
    if (read.kind === 'text') return listener.text({ ...read.written, bytes: body })
    if (read.kind === 'unreadable') return listener.report({ bytes: body })
    const { gatewayReference } = read.receipt
    const reference = references.of(gatewayReference)
    const report = { ...read.receipt, ...(reference !== undefined && { reference }), bytes: body }
    if (read.kind === 'either' && !(await listener.knows(report))) {
      return listener.text({ ...read.written, bytes: body })
    }
    if (report.status !== undefined) await listener.report(report)
  }
  const openAs = async (as: 'transmitter' | 'transceiver', before?: Promise<Session>) => {
    // An operator may allow a single bind: the previous one is closed first, once its texts are answered.
    const last = await before?.catch(() => undefined)
    if (last?.isOpen() === true) await last.close()
    return openSession({ ...target, reach, account, password, timeoutMs, quietMs, onDeliver, as })
  }
  /** One session for all concurrent callers; a lost session is opened again. */
  const session = (): Promise<Session> => {
    const as = listener === undefined ? 'transmitter' : 'transceiver'
    if (opening !== undefined && openedAs === as && open?.isOpen() !== false) return opening
    const before = openedAs === as ? undefined : opening
    open = undefined
    openedAs = as
    const begun = openAs(as, before)
    opening = begun
    begun.then(
      (made) => {
        if (opening === begun) open = made
      },
      () => {
        if (opening === begun) opening = undefined
      },
    )
    return begun
  }
  return {
    code,
    weight,
    partCents,
    async send({ reference, to, text }) {
      const bound = await session().catch((error: Error) => error)
      if (bound instanceof Error) return { outcome: 'not-sent', code: bound.message.slice(0, 100) }
      const answer = readAnswer(
        await bound.ask(commands.submit, submitBody({ from, to, text, alphabet })),
      )
      if (answer.outcome === 'taken') references.keep(answer.gatewayReference, reference)
      return answer
    },
    async listen(given) {
      listener = given
      await session()
    },
    async close() {
      const last = await opening?.catch(() => undefined)
      if (last?.isOpen() === true) await last.close()
    },
  }
}

/** Turned away before it was looked at: its queue is full, or we are too quick. */
const tryAgain = [0x14, 0x58]

/**
 * The centre's own trouble, which says nothing of the text: the session does not count as bound any more, a
 * system error, a temporary error of what receives texts.
 */
const inTrouble = [0x04, 0x08, 0x64]

function readAnswer(asked: Asked): GatewayAnswer {
  if (asked.kind === 'lost') return { outcome: 'unknown', code: asked.reason }
  if (asked.kind === 'not-read') {
    return { outcome: 'not-sent', code: `generic_nack ${hex(asked.status)}` }
  }
  if (tryAgain.includes(asked.status)) {
    return { outcome: 'not-sent', code: hex(asked.status), waitMs: usualWaitMs }
  }
  if (inTrouble.includes(asked.status)) {
    return { outcome: 'not-sent', code: `smpp ${hex(asked.status)}` }
  }
  if (asked.status !== 0) return { outcome: 'refused', code: `smpp ${hex(asked.status)}` }
  try {
    const gatewayReference = reader(asked.body).text().slice(0, 100)
    if (gatewayReference !== '') return { outcome: 'taken', gatewayReference }
  } catch {}
  return { outcome: 'unknown', code: 'taken without an id' }
}

function targetOf({ code, baseUrl }: SmppGatewaySettings) {
  const { protocol, hostname, port } = new URL(baseUrl)
  const tls = protocol === 'smpps:'
  assert(tls || isOwnHost(hostname), `the gateway ${code} must be reached over smpps`)
  return { host: withoutBrackets(hostname), port: Number(port) || (tls ? 3550 : 2775), tls }
}

const mostReferences = 10_000

/**
 * A report can arrive before our own record of the operator's reference; for older texts, and those of other
 * processes, the record exists.
 */
function recentReferences() {
  const kept = new Map<string, string>()
  return {
    of: (gatewayReference: string) => kept.get(gatewayReference),
    keep(gatewayReference: string, reference: string) {
      kept.set(gatewayReference, reference)
      const [oldest] = kept.keys()
      if (kept.size > mostReferences && oldest !== undefined) kept.delete(oldest)
    },
  }
}
