import {
  addDays,
  type BusinessDate,
  datesFrom,
  daysBetween,
  weekday,
} from '@daftari/kernel/business-date'
import type { Portrait } from '../world/pictures.ts'
import type { World } from '../world/world.ts'
import type { Borrower } from './borrower.ts'
import { apply, type Offers } from './borrowing.ts'
import { inventCustomer } from './invent-customer.ts'
import { minuteOfDay } from './paying.ts'
import { register, type StopsAt } from './registering.ts'

export interface Crowd {
  /** One of a pool of faces. */
  portraitOf: (face: number) => Promise<Portrait>
  /** Borrowers by person. */
  borrowers: Map<number, Borrower>
  offers: Offers
}

export interface Life {
  from: BusinessDate
  until: BusinessDate
  customers: number
}

/** By this many times the average day's, more customers arrive a day at the end of a life. */
export const growthAtTheEnd = 1.6

/** How many come on an average day of a life. */
export const customersADay = ({ from, until, customers }: Life): number =>
  customers / (daysBetween(from, until) + 1)

/** How many have come by the end of each day: more every week, before wages and on weekdays. */
export function arrivalsOf(life: Life): ReadonlyMap<BusinessDate, { first: number; last: number }> {
  const days = [...datesFrom(life.from).to(life.until)]
  const onLastDay = Math.min(mostOnLastDay, Math.round(life.customers / 5))
  const weights = days.map((date, index) => {
    const growth = 2 - growthAtTheEnd + (2 * (growthAtTheEnd - 1) * index) / days.length
    const ofMonth = monthWeight(Number(date.slice(8)))
    return growth * (weekWeights[weekday(date) - 1] ?? 1) * ofMonth
  })
  weights[days.length - 1] = 0
  const all = weights.reduce((sum, one) => sum + one, 0)
  const arrivals = new Map<BusinessDate, { first: number; last: number }>()
  let [sum, before] = [0, 0]
  for (const [index, date] of days.entries()) {
    sum += weights[index] ?? 0
    const last =
      date === life.until ? life.customers : Math.round((sum / all) * (life.customers - onLastDay))
    arrivals.set(date, { first: before + 1, last })
    before = last
  }
  return arrivals
}

/** An advertisement runs on the last day, so that there is a morning's work to decide. */
const mostOnLastDay = 46

const weekWeights = [1.15, 1.1, 1.05, 1, 1.1, 0.9, 0.6]

/** Wages come around the 28th; the week before them is when money is short. */
function monthWeight(day: number): number {
  if (day >= 18 && day <= 26) return 1.2
  return day >= 28 || day <= 4 ? 0.8 : 1
}

export function planArrivals(
  world: World,
  crowd: Crowd,
  date: BusinessDate,
  numbers: { first: number; last: number },
): void {
  const { random, agenda } = world
  for (let number = numbers.first; number <= numbers.last; number += 1) {
    agenda.plan(world.at(date, minuteOfDay(random)), async () => {
      const customer = inventCustomer(random, number, date)
      const stopsAt = stopOf(number)
      const portraitOf = () => crowd.portraitOf(customer.portrait)
      const borrower = await register(world, customer, portraitOf, { stopsAt })
      if (stopsAt !== undefined) return
      crowd.borrowers.set(borrower.personId, borrower)
      // Some look around first, and some never come back.
      if (random.chance(0.82)) return apply(world, borrower, crowd.offers)
      if (random.chance(0.5))
        planApplication(world, borrower.personId, addDays(date, random.int(1, 6)))
    })
  }
}

/** Some register and go no further, or leave when they are asked for photographs. */
function stopOf(number: number): StopsAt | undefined {
  if (number % 16 === 5) return 'registered'
  return number % 16 === 11 ? 'identified' : undefined
}

function planApplication(world: World, personId: number, date: BusinessDate): void {
  const at = world.at(date, minuteOfDay(world.random))
  world.agenda.keep(at, 'apply', { personId })
}

/** Most customers who have finished a loan borrow again; some who were refused try again. */
export async function planReturns(world: World, crowd: Crowd, date: BusinessDate): Promise<void> {
  const { random } = world
  const finished = await world.appContext.db
    .selectFrom('reporting.loan')
    .select('personId')
    .where('finishedOn', '=', date)
    .orderBy('loanId')
    .$narrowType<{ personId: number }>()
    .execute()
  for (const { personId } of finished) {
    const borrower = crowd.borrowers.get(personId)
    if (borrower === undefined || !random.chance(0.25 + 0.55 * borrower.reliability)) continue
    planApplication(world, personId, addDays(date, random.int(1, 8)))
  }
  const refused = await world.appContext.db
    .selectFrom('reporting.application')
    .select('personId')
    .where('decidedOn', '=', date)
    .where('applyStatus', '=', 3)
    .orderBy('applicationId')
    .$narrowType<{ personId: number }>()
    .execute()
  for (const { personId } of refused) {
    const borrower = crowd.borrowers.get(personId)
    if (borrower === undefined || !random.chance(0.2)) continue
    planApplication(world, personId, addDays(date, random.int(10, 30)))
  }
}
