import { setTimeout as after } from 'node:timers/promises'
import type { AppContext } from '../../../platform/context.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import type { WebhookCarrier } from './carrier.ts'
import { endedByReceiver } from './ended-by-receiver.ts'
import { holdMs, isExpired, nextTry } from './pauses.ts'
import { type Attempt, postEvent } from './post-event.ts'
import { customersOf, eventId, readSender, type Sender, sentEvent } from './sender.ts'
import {
  type Due,
  endTurn,
  keepTried,
  leaseReady,
  nextBatch,
  someReady,
  type Tried,
  type Turn,
} from './turns.ts'

/** The time after which new ready webhooks are looked for while others are served. */
const lookMs = 500
/** How long the data read of a webhook counts: nothing is sent to a revoked program after that. */
const freshMs = 2_000
/** The longest time between two writes of the attempts made. */
const keepMs = 500

/**
 * Sends the due events to all receivers in parallel, one event at a time to each: a receiver that hangs does
 * not delay the others. Ends when nothing is left.
 */
export const deliveringWebhooks = (carrier: WebhookCarrier): RecurringJob => ({
  name: 'webhooks.deliver',
  everySeconds: 1,
  due: someReady,
  async run(appContext, ending = new AbortController().signal) {
    const running = new Set<Promise<void>>()
    const failed: unknown[] = []
    const leaseMs = carrier.timeoutMs + 15_000
    do {
      for (const turn of await leaseReady(appContext, leaseMs)) {
        const served = serve({ appContext, carrier, ending }, turn)
          .catch((error: unknown) => void failed.push(error))
          .finally(() => running.delete(served))
        running.add(served)
      }
      const pause = new AbortController()
      await Promise.race([
        Promise.all(running),
        after(lookMs, undefined, { signal: pause.signal }).catch(() => undefined),
      ])
      pause.abort()
    } while (running.size > 0 && failed.length === 0 && !ending.aborted)
    await Promise.all(running)
    if (failed.length > 0) throw failed[0]
  },
})

interface Means {
  appContext: AppContext
  carrier: WebhookCarrier
  ending: AbortSignal
}

async function serve(means: Means, turn: Turn): Promise<void> {
  const { appContext, ending } = means
  try {
    let goesOn = true
    while (goesOn && !ending.aborted) {
      const sender = await readSender(appContext, turn.webhookId)
      goesOn = sender !== undefined && (await sendBatch(means, turn, sender))
    }
  } finally {
    await endTurn(appContext, turn)
  }
}

/** Whether more events may be due to it now. */
async function sendBatch(means: Means, turn: Turn, sender: Sender): Promise<boolean> {
  const { appContext, ending } = means
  const { again, fresh, through } = await nextBatch(appContext, turn, sender.types)
  const due = [...again, ...fresh]
  const customers = sender.withCustomer ? await customersOf(appContext.db, due) : new Map()
  const began = performance.now()
  let keptAt = began
  let tried: Tried[] = []
  let at: number | undefined
  let heldUntil: Date | null = null
  const keep = async (upTo: number | undefined) => {
    const standing = { failures: turn.failures, heldUntil, through: upTo }
    const isHeld = await keepTried(appContext, turn, tried, standing)
    tried = []
    keptAt = performance.now()
    return isHeld
  }
  for (const one of due) {
    if (ending.aborted || performance.now() - began > freshMs) return keep(at)
    const now = appContext.clock.now()
    const unsent = unsentFor(sender, one, now)
    if (unsent === undefined) {
      const body = JSON.stringify(sentEvent(one, customers))
      const letter = { ...sender, id: eventId(one.number), body }
      const attempt = await postEvent(means.carrier, letter)
      const answeredAt = appContext.clock.now()
      tried.push(triedOf(one, attempt, answeredAt))
      heldUntil = heldFor(turn, one, attempt, answeredAt)
      if (attempt.error === 'gone') {
        await keep(at)
        await endedByReceiver(appContext, turn.webhookId)
        return false
      }
    } else tried.push(unsent)
    if (!again.includes(one)) at = one.number
    if (heldUntil !== null) {
      await keep(at)
      return false
    }
    if (performance.now() - keptAt > keepMs && !(await keep(at))) return false
  }
  return (await keep(through)) && due.length > 0
}

/**
 * Events given up without an attempt: the first attempt would be too late, or the program may no longer
 * receive it.
 */
function unsentFor(
  { types }: Sender,
  { number, type, since, attempts }: Due,
  now: Date,
): Tried | undefined {
  const mayReceive = types.some((one) => one === type)
  const isTooOld = attempts === 0 && isExpired(new Date(since), now)
  if (mayReceive && !isTooOld) return undefined
  const error = mayReceive ? 'expired' : 'no-right'
  const nothing = { status: null, answer: null, tookMs: null, dueAt: null }
  return { number, since, state: 'dead', attempted: false, error, ...nothing }
}

function triedOf({ number, since, attempts }: Due, attempt: Attempt, now: Date): Tried {
  const { error, status, answer, tookMs } = attempt
  const common = { number, since, attempted: true, status, error, answer, tookMs }
  if (error === null) return { ...common, state: 'delivered', dueAt: null }
  const dueAt =
    error === 'gone' ? null : nextTry({ attempts: attempts + 1, since: new Date(since), now })
  return dueAt ? { ...common, state: 'waiting', dueAt } : { ...common, state: 'dead', dueAt: null }
}

/**
 * Counts the failures in a row, and returns until when the receiver is paused. A repeated refusal of the same
 * event says nothing about other events.
 */
function heldFor(
  turn: Turn,
  { attempts }: Due,
  { error, status, askedMs }: Attempt,
  now: Date,
): Date | null {
  const answered = status !== null
  if (error === null) turn.failures = 0
  else if (!answered || attempts === 0) turn.failures += 1
  const isKnown = answered && attempts > 0 && askedMs === undefined
  if (error === null || isKnown) return null
  const ms = holdMs({ failures: turn.failures, answered, askedMs })
  return ms === 0 ? null : new Date(now.getTime() + ms)
}
