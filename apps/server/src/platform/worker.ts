import { setTimeout as after } from 'node:timers/promises'
import type { AppContext } from './context.ts'
import { isDatabaseAway } from './db/away/database-away.ts'
import { outageLog } from './db/away/outage-log.ts'
import { requireWritable } from './db/away/require-writable.ts'
import { type Brought, deliverToHandlers, deliverToJob } from './events/deliver.ts'
import { dueKinds, type Kind } from './events/due.ts'
import { newTurns } from './events/turns.ts'
import { limits } from './limits.ts'
import { withoutNumbers } from './log.ts'
import { secondsSince } from './metrics/meter.ts'
import { closeDays, type DailyJob, type RecurringJob } from './schedule/daily.ts'
import { runRecurring } from './schedule/run-recurring.ts'

export interface Worker {
  /**
   * Takes nothing new and ends after what is under way; bounded by the external jobs' own
   * time-outs.
   */
  stop(): Promise<void>
}

export interface WorkerJobs {
  daily: readonly DailyJob[]
  recurring: readonly RecurringJob[]
}

/** Events of other processes are noticed within this time, events of this process at once. */
const lookMs = 400
const afterFailureMs = 1_000
const dayCheckSeconds = 30

/**
 * Makes deliveries, looks after recurring work, and closes each day that has ended. Each has loops of its
 * own: a provider that hangs keeps an external job waiting, and nothing else.
 */
export function startWorker(appContext: AppContext, jobs: WorkerJobs): Worker {
  const ending = new AbortController()
  const { signal } = ending
  const pause = (milliseconds: number) =>
    after(milliseconds, undefined, { signal }).catch(() => undefined)
  const guarded = guarding(appContext, signal, () => pause(afterFailureMs))
  const begun = Promise.all(
    jobs.recurring
      .filter(({ first }) => first)
      .map((job) => guarded(job.name, () => job.run(appContext))),
  )
  const turns = newTurns(signal)
  const stopListening = appContext.doorbell?.onRing(turns.wake)
  const deliver = async (kind: Kind, bring: () => Promise<Brought>) => {
    await begun
    while (!signal.aborted) {
      const brought = await guarded('deliver', bring)
      // What is left of this kind is for another one as well.
      if (brought?.due !== undefined) turns.wake(brought.due)
      if ((brought?.count ?? 0) === 0) await turns.next(kind)
    }
  }
  /** One statement looks for all who wait. */
  const look = async () => {
    await begun
    while (!signal.aborted) {
      turns.wake((await guarded('deliver', () => dueKinds(appContext))) ?? [])
      await pause(lookMs)
    }
  }
  const closing: RecurringJob = {
    name: 'close days',
    everySeconds: dayCheckSeconds,
    run: async () => {
      await closeDays(appContext, jobs.daily)
    },
  }
  const handlers = () => deliverToHandlers(appContext)
  const externalJobs = () => deliverToJob(appContext, 'errand', signal)
  const contacts = () => deliverToJob(appContext, 'contact', signal)
  const running = Promise.all([
    look(),
    ...[handlers, handlers].map((bring) => deliver('act', bring)),
    ...[externalJobs, externalJobs].map((bring) => deliver('errand', bring)),
    ...Array.from({ length: limits.contactsTogether }, () => deliver('contact', contacts)),
    runRecurring([closing, ...jobs.recurring], { appContext, signal, begun, pause, guarded }),
  ])
  return {
    async stop() {
      ending.abort()
      await running
      stopListening?.()
    },
  }
}

/** What is done all the time, whether or not there is anything to do. */
const looks: ReadonlySet<string> = new Set(['deliver', 'look for jobs'])

/** Measures the work, and logs a failure and pauses after it, so that the loop goes on. */
function guarding(
  appContext: AppContext,
  signal: AbortSignal,
  afterFailure: () => Promise<unknown>,
) {
  const waitOut = waitingOut(appContext, signal, afterFailure)
  return async <T>(name: string, work: () => Promise<T>): Promise<T | undefined> => {
    const began = performance.now()
    const note = (outcome: 'done' | 'failed') => {
      if (looks.has(name) && outcome === 'done') return
      appContext.meter?.jobRan({ job: name, outcome, seconds: secondsSince(began) })
    }
    try {
      const result = await work()
      note('done')
      return result
    } catch (error) {
      note('failed')
      if (isDatabaseAway(error)) {
        await waitOut(error)
        return undefined
      }
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      appContext.log.error({ job: name, error: withoutNumbers(text) }, 'background work failed')
      await afterFailure()
      return undefined
    }
  }
}

/**
 * While the database is away all loops share one probe of it. The log has one line for its loss and one for
 * its return; the failures of the loops are not logged.
 */
function waitingOut({ db, log }: AppContext, signal: AbortSignal, pause: () => Promise<unknown>) {
  const outage = outageLog(log, 'background work')
  const isBack = async () => {
    try {
      await requireWritable(db)
      return true
    } catch (error) {
      return !isDatabaseAway(error)
    }
  }
  const wait = async (error: unknown) => {
    outage.gone(error)
    do await pause()
    while (!signal.aborted && !(await isBack()))
    if (!signal.aborted) outage.back()
  }
  let waiting: Promise<void> | undefined
  return (error: unknown): Promise<void> => {
    waiting ??= wait(error).finally(() => {
      waiting = undefined
    })
    return waiting
  }
}
