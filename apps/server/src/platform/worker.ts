import type { House } from './context.ts'
import { deliverNext } from './events/deliver.ts'
import { withoutNumbers } from './log.ts'
import { secondsSince } from './metrics/meter.ts'
import { closeDays, type DailyJob, type RecurringJob } from './schedule/daily.ts'

export interface Worker {
  /** Ends after what is under way; bounded by the errand's own time-outs. */
  stop(): Promise<void>
}

export interface WorkerJobs {
  daily: readonly DailyJob[]
  recurring: readonly RecurringJob[]
}

const idleMs = 250
const dayCheckSeconds = 30

/** Brings deliveries, looks after recurring work, and closes each day that has ended. */
export function startWorker(house: House, jobs: WorkerJobs): Worker {
  let stopping = false
  let wake: () => void = () => undefined
  const recurring: RecurringJob[] = [
    ...jobs.recurring,
    {
      name: 'close days',
      everySeconds: dayCheckSeconds,
      run: async () => {
        await closeDays(house, jobs.daily)
      },
    },
  ]
  const pause = (milliseconds: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, milliseconds)
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  const guarded = async <T>(name: string, work: () => Promise<T>): Promise<T | undefined> => {
    const began = performance.now()
    const note = (outcome: 'done' | 'failed') => {
      if (name === 'deliver' && outcome === 'done') return
      house.meter?.jobRan({ job: name, outcome, seconds: secondsSince(began) })
    }
    try {
      const result = await work()
      note('done')
      return result
    } catch (error) {
      note('failed')
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      house.log.error({ job: name, error: withoutNumbers(text) }, 'background work failed')
      await pause(1_000)
      return undefined
    }
  }
  const deliver = async () => {
    while (!stopping) {
      const brought = await guarded('deliver', () => deliverNext(house))
      if (brought !== true && !stopping) await pause(idleMs)
    }
  }
  const look = async () => {
    const next = recurring.map(() => 0)
    while (!stopping) {
      const now = performance.now()
      for (const [index, job] of recurring.entries()) {
        if (stopping || (next[index] ?? 0) > now) continue
        await guarded(job.name, () => job.run(house))
        next[index] = now + job.everySeconds * 1_000
      }
      if (!stopping) await pause(idleMs)
    }
  }
  const running = Promise.all([deliver(), deliver(), look()])
  return {
    async stop() {
      stopping = true
      wake()
      await running
    },
  }
}
