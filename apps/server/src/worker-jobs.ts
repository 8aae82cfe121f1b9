import type { App } from './app.ts'
import type { OpenedApp } from './open-app.ts'
import { figuresOf } from './open-metrics.ts'
import type { RunningConfig } from './platform/config.ts'
import { beat } from './platform/db/standby.ts'
import type { RecurringJob } from './platform/schedule/daily.ts'
import type { WorkerJobs } from './platform/worker.ts'

/** What a worker does beside the modules' own: it reports its health, and keeps a standby's time. */
export function workerJobs(open: OpenedApp, config: RunningConfig): WorkerJobs {
  const { app } = open
  const own = [
    ...(config.production ? [healthLine(app)] : []),
    ...(config.databaseReadUrl === null ? [] : [heartbeat]),
  ]
  return { daily: app.daily, recurring: [...app.recurring, ...own] }
}

const heartbeat: RecurringJob = {
  name: 'heartbeat',
  everySeconds: 2,
  run: (appContext) => beat(appContext.db, appContext.clock.now()),
}

/** The same figures as a line of the log each minute, for operators who have only the log. */
function healthLine(app: App): RecurringJob {
  return {
    name: 'health line',
    everySeconds: 60,
    async run(appContext) {
      const figures: Record<string, number> = {}
      for (const { name, read } of figuresOf(app)) {
        for (const { labels = {}, value } of await read(appContext)) {
          figures[[name, ...Object.values(labels)].join('.')] = value
        }
      }
      appContext.log.info({ figures, memoryBytes: process.memoryUsage.rss() }, 'health')
    },
  }
}
