import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Cast } from '../cast.ts'
import { askersOfLastEvening, type DemoStaff, worksOn } from '../demo-staff.ts'
import { comeIn } from '../staff/signing-in.ts'
import type { World } from '../world/world.ts'
import { askAboutCustomers, objectForCustomer } from './asking-about-customers.ts'
import { askAboutMoney } from './asking-about-money.ts'
import { askForAccess, closeProduct } from './asking-access.ts'
import { askForSettings } from './asking-settings.ts'
import { askForLists, askForOffers, askForTexts } from './asking-to-reach.ts'
import { confirmOldStops } from './confirming-stops.ts'
import { endOldMissedCalls } from './ending-missed-calls.ts'
import { haveRebound } from './having-rebound.ts'
import { planHeldAlarm } from './holding-alarm.ts'
import { disputeSome, drawMore, objectToOne } from './leaving-inspections.ts'

/**
 * On the last day a request of each kind is asked for that a second person decides, by colleagues whom no
 * visitor signs in as: most in the evening, after the last of them has decided what others asked for.
 */
export function planWaitingRequests(world: World, cast: Cast, date: BusinessDate): void {
  const { staff, reach: templates } = cast
  const of = (account: string): DemoStaff => {
    const one = staff.find((person) => person.account === account)
    if (one === undefined) throw new Error(`${account} is one of the staff`)
    return one
  }
  const plan = (minute: number, account: string, ask: (asker: DemoStaff) => Promise<void>) => {
    const asker = of(account)
    world.agenda.plan(world.at(date, minute), () => ask(asker))
  }
  for (const one of staff.filter(({ account }) => askersOfLastEvening.has(account))) {
    if (worksOn(one, date)) continue
    world.agenda.plan(world.at(date, one.shift.from - 7), () => comeIn(world, one))
  }
  for (const one of staff.filter(({ role }) => role === 'service')) {
    if (!worksOn(one, date) && !askersOfLastEvening.has(one.account)) continue
    world.agenda.plan(world.at(date, one.shift.until - 20), () => endOldMissedCalls(world, one))
  }
  planHeldAlarm(world, of('admin2'), date)
  const agents = staff.filter(({ account }) => ['service2', 'telemarketer2'].includes(account))
  plan(17 * 60 + 5, 'admin2', (one) => askForSettings(world, one))
  plan(17 * 60 + 10, 'admin2', (one) => askForAccess(world, one, staff))
  plan(17 * 60 + 15, 'admin2', (one) => closeProduct(world, one))
  plan(17 * 60 + 20, 'service2', () => objectForCustomer(world, agents))
  plan(17 * 60 + 25, 'telemarketer2', (one) => askForOffers({ world, templates }, one))
  plan(17 * 60 + 22, 'auditadmin2', (one) => drawMore(world, one, staff))
  plan(17 * 60 + 27, 'inspector', (one) => disputeSome(world, one))
  plan(18 * 60 + 10, 'auditadmin2', (one) => askAboutCustomers(world, one))
  plan(18 * 60 + 30, 'finance3', (one) => askAboutMoney(world, one))
  plan(18 * 60 + 50, 'auditadmin2', (one) => askForLists(world, one))
  plan(19 * 60, 'auditadmin2', (one) => askForTexts(world, one))
  plan(19 * 60 + 30, 'auditadmin2', (one) => confirmOldStops(world, one))
  world.agenda.plan(world.at(date, 19 * 60 + 10), () => haveRebound(world, cast))
  world.agenda.plan(world.at(date, 19 * 60 + 20), () => objectToOne(world, staff))
}
