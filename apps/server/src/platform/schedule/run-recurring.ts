import type { AppContext } from '../context.ts'
import type { RecurringJob } from './daily.ts'
import { dueJobs } from './due-jobs.ts'

interface Means {
  appContext: AppContext
  signal: AbortSignal
  /** What runs first is under way. */
  begun: Promise<unknown>
  pause(milliseconds: number): Promise<unknown>
  guarded<T>(name: string, work: () => Promise<T>): Promise<T | undefined>
}

/** Jobs that become due within this time are checked together; more frequent ones do not wait so long. */
const togetherMs = 900

/**
 * Runs each job again and again, at its own pace and beside the others. One statement finds which of the due
 * jobs have work.
 */
export async function runRecurring(jobs: readonly RecurringJob[], o: Means): Promise<void> {
  const { signal } = o
  const everyMs = (job: RecurringJob) => job.everySeconds * 1_000
  const nextAt = new Map(jobs.map((job) => [job, job.first ? undefined : 0]))
  const running = new Set<Promise<void>>()
  const again = (job: RecurringJob) => nextAt.set(job, performance.now() + everyMs(job))
  const begin = (job: RecurringJob, run: () => Promise<void>) => {
    const done = o
      .guarded(job.name, run)
      .then(() => void again(job))
      .finally(() => running.delete(done))
    running.add(done)
  }
  void o.begun.then(() => jobs.filter(({ first }) => first).forEach(again))
  const quickest = Math.min(togetherMs, ...jobs.map(everyMs))
  while (!signal.aborted) {
    const soon = performance.now() + quickest / 2
    const ready = jobs.filter((job) => (nextAt.get(job) ?? Infinity) <= soon)
    for (const job of ready) nextAt.delete(job)
    const due = await o.guarded('look for jobs', () => dueJobs(o.appContext, ready))
    for (const job of ready) {
      // One whose condition cannot be asked keeps no other from being asked by itself.
      if (due === undefined) begin(job, () => runIfDue(o, job))
      else if (due.includes(job)) begin(job, () => job.run(o.appContext, signal))
      else again(job)
    }
    await o.pause(quickest)
  }
  await Promise.all(running)
}

async function runIfDue({ appContext, signal }: Means, job: RecurringJob): Promise<void> {
  for (const due of await dueJobs(appContext, [job])) await due.run(appContext, signal)
}
