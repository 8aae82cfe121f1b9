import { parseArgs } from 'node:util'
import {
  addDays,
  type BusinessDate,
  datesFrom,
  isBusinessDate,
} from '@daftari/kernel/business-date'
import { openApp } from '../../open-app.ts'
import { type Clock, clockBy } from '../../platform/clock.ts'
import type { RunningConfig } from '../../platform/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { closeDays, type DailyJob, readClosedThrough } from '../../platform/schedule/daily.ts'
import { CannotRun, type Command, withDatabase } from '../command.ts'

/**
 * Closes every business date up to and including `--until` (yesterday by default) that is not closed yet, in
 * order. Closed days stay as they are.
 */
export const closeDayCommand: Command = async ({ args, env, say }) =>
  withDatabase(env, async (config) => {
    const clock = clockBy(config)
    const until = readUntil(args, clock)
    return withAppContext(config, async (appContext, jobs) => {
      const before = await readClosedThrough(appContext)
      if (before === undefined) throw new CannotRun('No day was ever opened in this database.')
      if (before >= until) {
        say(`Closed through ${before} already; nothing to do.`)
        return 0
      }
      for (const date of datesFrom(addDays(before, 1)).to(until)) {
        await closeDays(appContext, jobs, date)
        say(`${date} closed: ${await summaryOf(appContext, date)}`)
      }
      return 0
    })
  })

function readUntil(args: readonly string[], clock: Clock): BusinessDate {
  const yesterday = addDays(clock.today(), -1)
  const until = argument(args) ?? yesterday
  if (!isBusinessDate(until)) {
    throw new CannotRun(`--until takes a date such as ${yesterday}, not '${until}'.`)
  }
  if (until > yesterday) {
    throw new CannotRun(
      `${until} has not ended yet: today is ${clock.today()} in ${clock.zone}, and the last day that can be closed is ${yesterday}.`,
    )
  }
  return until
}

function argument(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { until: { type: 'string' } } }).values.until
  } catch {
    throw new CannotRun('Usage: close-day --until YYYY-MM-DD')
  }
}

/** Closing calls nobody outside: the product's own emulator is left alone. */
async function withAppContext<T>(
  config: RunningConfig,
  work: (appContext: AppContext, jobs: readonly DailyJob[]) => Promise<T>,
): Promise<T> {
  const quiet = { ...config, emulatorPort: null, logLevel: 'warn' } as const
  const { appContext, app, close } = await openApp(quiet, 'close-day')
  try {
    return await work(appContext, app.daily)
  } finally {
    await close()
  }
}

/** The figures that the jobs of the day kept with their run. */
async function summaryOf(appContext: AppContext, date: BusinessDate): Promise<string> {
  const runs = await appContext.db
    .selectFrom('platform.scheduleRun')
    .select(['job', 'result'])
    .where('businessOn', '=', date)
    .orderBy('job')
    .execute()
  return runs
    .map(({ job, result }) => {
      const counts = Object.entries((result ?? {}) as Record<string, number>)
      return `${job} ${counts.map(([what, count]) => `${what} ${count}`).join(', ')}`.trim()
    })
    .join('; ')
}
