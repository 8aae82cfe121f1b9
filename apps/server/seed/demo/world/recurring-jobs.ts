import type { BusinessDate } from '@daftari/kernel/business-date'
import { dueJobs } from '../../../src/platform/schedule/due-jobs.ts'
import type { World } from './world.ts'

/**
 * Jobs that the simulation skips: the emulated operator reports everything, so nothing needs to be queried;
 * the books are verified when finance closes a month; and no killed process left a file without a row.
 */
const unasked: readonly string[] = [
  'payments.ask-balance',
  'payments.pull',
  'books.verify',
  'files.sweep',
]

/** What finds nothing to do on most days, and may find it in the evening. */
const tidying: readonly string[] = [
  'collections.check-contact-policy',
  'customers.hash-pictures',
  'exports.expire',
  'files.sweep-waiting',
  'messaging.ask-balances',
  'messaging.import-gateways',
  'messaging.listen',
  'origination.live-trials',
  'presence.forget-silent',
  'telephony.end-lost-calls',
  'work.check-contact-policy',
]

/** What a server does by itself while it runs; the simulation looks less often than a server. */
export function planRecurringJobs(world: World, date: BusinessDate): void {
  const { recurring } = world.app
  const aDay = 86_400
  const asked = recurring.filter(({ name }) => !unasked.includes(name))
  const once = asked.filter(
    ({ name, everySeconds }) =>
      name.startsWith('administration.') || everySeconds >= aDay || tidying.includes(name),
  )
  const often = asked.filter((job) => !once.includes(job))
  const run = async (jobs: typeof recurring) => {
    for (const job of await dueJobs(world.appContext, jobs)) await job.run(world.appContext)
    await world.deliver()
  }
  for (let minute = 6 * 60; minute <= 23 * 60; minute += 125) {
    world.agenda.plan(world.at(date, minute), () => run(often))
  }
  world.agenda.plan(world.at(date, 23 * 60 + 55), () => run(once))
}
