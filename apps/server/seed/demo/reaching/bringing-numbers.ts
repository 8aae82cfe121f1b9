import type { ListKind } from '@daftari/contract/promotion/numbers/enums'
import { type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { batchFlows, uploadBatch, vetBatchAct } from '../../../src/modules/promotion/index.ts'
import { contactPhone, phoneOfCustomer } from '../borrowers/invent-customer.ts'
import type { DayOfLife } from '../day-of-life.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import { type ReachTemplates, smsPlan } from './reminding.ts'
import { readForms, writeForms } from './signed-forms.ts'
import { type Pair, sendTo, writeToListed } from './writing-to-listed.ts'

interface Reach {
  world: World
  templates: ReachTemplates
}

/** A day, and how many customers will have come by its end. */
interface OnDay extends Pick<DayOfLife, 'date' | 'livesOn'> {
  from: BusinessDate
  customers: number
}

/** Every three weeks a list is bought; from the second week on there is one of third parties. */
const everyDays = 21
const firstDay = 3
const thirdDay = 9
const thirdName = 'Stand in Thika'

/**
 * A member of staff uploads a list of numbers, others approve it, and everybody on it who consented gets a
 * text.
 */
export function planNumberLists(reach: Reach, staff: readonly DemoStaff[], on: OnDay): void {
  const { world } = reach
  const day = daysBetween(on.from, on.date)
  const heads = presentOf(staff, 'audit-admin', on.date)
  const [head] = heads
  const [teller] = presentOf(staff, 'telemarketer', on.date)
  const plan = (minute: number, run: () => Promise<unknown>) =>
    world.agenda.plan(world.at(on.date, minute), run)
  if (head !== undefined && day >= firstDay) {
    const number = Math.floor((day - firstDay) / everyDays)
    const rows = () => boughtRows(number, on.customers)
    plan(13 * 60, () => bring(world, head, { kind: 'white', ...bought(number), rows }))
  }
  if (head !== undefined && teller !== undefined && day >= thirdDay) {
    plan(13 * 60 + 10, () => bringThird(world, head))
    plan(13 * 60 + 40, () => readForms(world, [...heads, ...presentOf(staff, 'admin', on.date)]))
    plan(14 * 60, () => writeToThird(reach, { head, teller }))
  }
  if (head !== undefined && teller !== undefined)
    plan(14 * 60 + 10, () => writeToListed(reach, { head, teller }))
  // What was asked for on the last evening is left to visitors.
  if (on.livesOn) return
  plan(15 * 60 + 30, () => decide(world, [...heads, ...presentOf(staff, 'admin', on.date)]))
}

interface Brought {
  kind: ListKind
  batchName: string
  numberSource: string
  numberProof: string
  listPriceCents: number
  rows: () => string[]
}

/** Once, on the first day on which no list of its name exists. */
async function bring(world: World, one: DemoStaff, { kind, rows, ...of }: Brought): Promise<void> {
  const known = await world.appContext.db
    .selectFrom('promotion.numberBatch')
    .select('id')
    .where('name', '=', of.batchName)
    .executeTakeFirst()
  if (known !== undefined) return
  const upload = fileOf(of.batchName, rows())
  await world.attemptSteps(one.actor, 'upload a number list', (steps) =>
    uploadBatch(steps, kind, { of, upload }),
  )
}

const fileOf = (name: string, rows: readonly string[]) => ({
  name: `${name.toLowerCase().replaceAll(' ', '-')}.csv`,
  mediaType: 'text/csv',
  bytes: Buffer.from(['Phone;Town', ...rows.map((row) => `${row};Kenya`)].join('\n')),
})

const sources = ['Mwanga Events Ltd', 'Soko Data Ltd', 'Boda Riders Sacco']

const bought = (number: number) => ({
  batchName: `Purchased list ${number + 1}`,
  numberSource: sources[number % sources.length] ?? '',
  numberProof: 'Form of the seller, box ticked: “A lender may call me about loans.”',
  listPriceCents: 450_000 + 50_000 * (number % 3),
})

/** Numbers without a customer, of future customers, of customers, and numbers damaged by a spreadsheet. */
function boughtRows(number: number, customers: number): string[] {
  const strangers = stretch(60).map((n) => spelled(strangerOf(number * 1_000 + n), n))
  const soon = stretch(8).map((n) => spelled(phoneOfCustomer(customers + n * 3), n))
  const ours = stretch(Math.min(12, customers)).map((n) => spelled(phoneOfCustomer(n), n))
  const earlier = number === 0 ? [] : stretch(6).map((n) => strangerOf((number - 1) * 1_000 + n))
  const damaged = ['2.54712E+11', '2.54722E+11', 'n/a', '', '071234', '0202223344', '22141']
  return [...strangers, ...soon, ...ours, ...earlier, ...damaged, ...strangers.slice(0, 5)]
}

const stretch = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
/** Numbers that no customer and no contact of one has. */
const strangerOf = (n: number) => `+2547${90_000_000 + n * 7}`
const agreedOf = (n: number) => strangerOf(1_000_000 + n)

/** Numbers in people's usual spellings. */
function spelled(phone: string, n: number): string {
  const digits = phone.slice(4)
  return [`0${digits}`, `+254 ${digits.slice(0, 3)} ${digits.slice(3)}`, digits][n % 3] ?? phone
}

/** Numbers whose owners agreed at the stand have their own consent; the others of the list have none. */
async function bringThird(world: World, head: DemoStaff): Promise<void> {
  const agreed = stretch(36).map(agreedOf)
  if ((await listOf(world)) === undefined) await writeForms(world, head, agreed)
  const unasked = stretch(14).map((n) => agreedOf(500 + n))
  const named = stretch(6).map((n) => contactPhone(n, 1))
  await bring(world, head, {
    kind: 'third',
    batchName: thirdName,
    numberSource: 'Visitors, and who they named',
    numberProof: '',
    listPriceCents: 120_000,
    rows: () => [...agreed, ...unasked, ...named],
  })
}

const listOf = (world: World) =>
  world.appContext.db
    .selectFrom('promotion.numberBatch')
    .select(['id', 'state'])
    .where('name', '=', thirdName)
    .executeTakeFirst()

/** One text, once the list is approved. */
async function writeToThird({ world, templates }: Reach, pair: Pair): Promise<void> {
  const list = await listOf(world)
  const sent = await world.appContext.db
    .selectFrom('outreach.task')
    .select('id')
    .where('name', '=', thirdName)
    .executeTakeFirst()
  if (list?.state !== 'done' || sent !== undefined) return
  await sendTo(world, pair, {
    name: thirdName,
    note: 'Who signed at the stand',
    plan: {
      ...smsPlan(templates.fair, undefined),
      audience: 'approved-list',
      parameters: { batch: list.id },
    },
  })
}

/** Each is approved by somebody who had no part in it yet, of third parties by two. */
async function decide(world: World, people: readonly DemoStaff[]): Promise<void> {
  const open = await world.appContext.db
    .selectFrom('promotion.numberBatch')
    .select(['id', 'version', 'listKind', 'askedBy', 'vettedBy'])
    .where('state', '=', 'asked')
    .orderBy('id')
    .execute()
  for (const { id, version, listKind, askedBy, vettedBy } of open) {
    const one = people.find((person) => ![askedBy, vettedBy].includes(person.id))
    if (one === undefined) continue
    const isFirst = listKind === 'third' && vettedBy === null
    const answer = { id, version, reason: 'The proof was read' }
    await world.attempt(one.actor, 'decide on a number list', (ctx) =>
      isFirst
        ? vetBatchAct.run(ctx, answer)
        : batchFlows[listKind as ListKind].decide(ctx, { ...answer, approve: true }),
    )
  }
}
