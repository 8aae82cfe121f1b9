import { assert } from '@daftari/kernel/assert'
import { type Address, addressNow } from '../../../../platform/http/callbacks/addresses.ts'
import { type Exchanged, exchangeOnce } from '../../../../platform/http-client/exchange.ts'
import { jsonIn } from '../../../../platform/http-client/json-in.ts'
import { isSealedOrLocal } from '../../../../platform/http-client/sealed-or-local.ts'
import type { RobotCall, StartAnswer, VoiceRobot, Whereabouts } from '../voice-robot.ts'
import { cancelled, eventOf, refusedIn, reportIn, statesIn } from './messages.ts'

export interface SaiduoSettings {
  baseUrl: string
  apiKey: string
  callerId: string
  /** The address to which it posts results of calls. */
  reportUrl: Address
  timeoutMs: number
}

/** How long calls wait for others to be sent with, and how many go at once. */
const gatherMs = 20
const mostCalls = 100
const mostAnswerBytes = 512 * 1024

/**
 * A vendor's robot over HTTP, which keeps the flows itself. Calls are sent in batches, each with our
 * reference: a call sent twice is dialled once. It posts the results, and can be polled for them.
 */
export function saiduoRobot(settings: SaiduoSettings): VoiceRobot {
  const { baseUrl, apiKey, callerId, reportUrl, timeoutMs } = settings
  assert(isSealedOrLocal(new URL(baseUrl)), 'the robot’s vendor must be reached over https')
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    exchangeOnce(new URL(path, baseUrl), {
      method,
      authorization: `Bearer ${apiKey}`,
      body,
      timeoutMs,
      mostAnswerBytes,
    })
  const batches = gathered(async (calls: readonly RobotCall[]) => {
    const reportTo = await addressNow(reportUrl)
    const body = { callerId, reportTo, calls: calls.map(orderOf) }
    return readOrder(calls, await ask('POST', '/calls/batch', body))
  })
  return {
    engine: 'saiduo',
    recognizesSpeech: true,
    start: batches.add,
    async cancel(attemptId) {
      cancelled(await ask('POST', '/calls/cancel', { reference: attemptId }))
    },
    async find(attemptIds) {
      const found = new Map<string, Whereabouts>()
      for (let at = 0; at < attemptIds.length; at += mostCalls) {
        const references = attemptIds.slice(at, at + mostCalls)
        const answer = await ask('POST', '/calls/states', { references })
        for (const [id, where] of statesIn(answer)) found.set(id, where)
      }
      return found
    },
    reportIn: (bytes) => eventOf(reportIn(jsonIn(bytes.toString('utf8')))),
    listen: () => Promise.resolve(),
    async health() {
      const answer = await ask('GET', '/health')
      const ok = answer.kind === 'answered' && answer.status === 200
      const read = ok ? (jsonIn(answer.text) as { active?: unknown }) : undefined
      return { ok, active: Number(read?.active) || 0 }
    },
    close: () => Promise.resolve(),
  }
}

function orderOf({ attemptId, to, maxRingSeconds, maxTalkSeconds, script }: RobotCall) {
  assert(script.kind === 'vendor', 'the vendor keeps the flows of its robot')
  const { template, values } = script
  return { reference: attemptId, to, template, values, maxRingSeconds, maxTalkSeconds }
}

/** What the order came to for each call of a batch. */
function readOrder(calls: readonly RobotCall[], answer: Exchanged): StartAnswer[] {
  if (answer.kind === 'not-sent') {
    return calls.map(() => ({ outcome: 'not-sent', code: answer.code }))
  }
  if (answer.kind === 'lost') return calls.map(() => ({ outcome: 'unknown', code: answer.code }))
  const { status } = answer
  const code = `status ${status}`
  // Turned away before it was looked at: too many requests, or not at work.
  if (status === 429 || status === 503) return calls.map(() => ({ outcome: 'not-sent', code }))
  if (status >= 400 && status < 500) return calls.map(() => ({ outcome: 'refused', code }))
  const refused = status >= 200 && status < 300 ? refusedIn(jsonIn(answer.text)) : undefined
  if (refused === undefined) return calls.map(() => ({ outcome: 'unknown', code }))
  return calls.map(({ attemptId }) => {
    const error = refused.get(attemptId)
    return error === undefined ? { outcome: 'taken' } : { outcome: 'refused', code: error }
  })
}

/** Calls that come within a moment of each other go together. */
function gathered(send: (calls: readonly RobotCall[]) => Promise<StartAnswer[]>) {
  let waiting: { call: RobotCall; done(answer: StartAnswer): void }[] = []
  const flush = () => {
    const batch = waiting
    waiting = []
    void send(batch.map(({ call }) => call)).then((answers) => {
      for (const [at, { done }] of batch.entries()) {
        done(answers[at] ?? { outcome: 'unknown', code: 'unanswered' })
      }
    })
  }
  return {
    add: (call: RobotCall): Promise<StartAnswer> =>
      new Promise((done) => {
        waiting.push({ call, done })
        if (waiting.length === 1) setTimeout(flush, gatherMs)
        else if (waiting.length === mostCalls) flush()
      }),
  }
}
