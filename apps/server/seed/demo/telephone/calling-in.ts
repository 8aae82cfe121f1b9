import type { FeedbackTopic } from '@daftari/contract/customers/topics'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type Random, seededRandom } from '@daftari/kernel/random'
import { claimIncoming } from '../../../src/modules/telephony/commands/incoming/claim.ts'
import { takeIncoming } from '../../../src/modules/telephony/commands/incoming/take-incoming.ts'
import { writeNote } from '../../../src/modules/telephony/commands/write-note.ts'
import { endCall, noteCall } from '../../../src/modules/telephony/index.ts'
import { sealPhone } from '../../../src/platform/numbers/seal-phone.ts'
import type { Borrower } from '../borrowers/borrower.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import { planCallBack } from './calling-back.ts'
import { longestRecorded, recordShort } from './recording.ts'

export interface Desk {
  world: World
  /** Borrowers by person. */
  borrowers: ReadonlyMap<number, Borrower>
}

const system = { kind: 'system', name: 'telephony' } as const
const opens = 8 * 60
const closes = 19 * 60
/** One call a day of so many customers. */
const customersPerCall = 120
const mostCalls = 7

/** Customers who call the lender: service answers most of them, and calls back whom nobody answered. */
export function planCallsIn(desk: Desk, staff: readonly DemoStaff[], date: BusinessDate): void {
  const { world, borrowers } = desk
  // Draws of its own: who calls in changes nothing else of the lender's life.
  const random = seededRandom(world.at(date, 0).getTime() / 60_000)
  const people = [...borrowers.values()]
  if (people.length === 0) return
  const count = random.int(1, Math.min(mostCalls, 2 + Math.floor(people.length / customersPerCall)))
  for (let call = 0; call < count; call += 1) {
    const minute = random.int(opens, closes)
    const answerer = presentOf(staff, 'service', date).find(
      ({ shift }) => shift.from <= minute && minute < shift.until - 15,
    )
    // Some callers hide their number, and some are not customers.
    const from = random.chance(0.08) ? stranger(random) : random.pick(people).phone
    const incoming = { id: `${date}-${call}`, from }
    const taken = answerer !== undefined && !random.chance(0.2) ? answerer : undefined
    world.agenda.plan(world.at(date, minute), () =>
      callIn(world, { incoming, taken, answerer, random: seededRandom(random.int(1, 1e9)) }),
    )
  }
}

const stranger = (random: Random) =>
  random.chance(0.5) ? 'anonymous' : `+25411${random.int(1_000_000, 9_999_999)}`

interface CallIn {
  incoming: { id: string; from: string }
  /** The person who answers; undefined when nobody does. */
  taken: DemoStaff | undefined
  /** The person who could have answered. */
  answerer: DemoStaff | undefined
  random: Random
}

async function callIn(world: World, call: CallIn): Promise<void> {
  const { incoming, taken, answerer, random } = call
  const announced = await world.as(system, 'a call comes in', (ctx) =>
    takeIncoming(ctx, incoming, sealPhone),
  )
  if (announced === undefined) return
  const { reference } = announced
  const { id } = await world.appContext.db
    .selectFrom('telephony.call')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const after = (seconds: number, run: () => Promise<unknown>) =>
    world.agenda.plan(new Date(world.clock.now().getTime() + seconds * 1_000), run)
  if (taken === undefined) {
    after(random.int(15, 40), () => end(world, { reference, q850: 19 }))
    if (answerer !== undefined) planCallBack(world, answerer, { id, random })
    return
  }
  const talkSeconds = random.chance(0.5)
    ? random.int(15, longestRecorded)
    : random.int(longestRecorded, 300)
  const claimed = await world.attempt(taken.actor, 'take a call', (ctx) =>
    claimIncoming(ctx, { reference }, sealPhone),
  )
  if (claimed === undefined) return
  after(random.int(3, 14), async () => {
    await world.as(taken.actor, 'speak on a call', (ctx) => noteCall(ctx, id, { state: 'active' }))
    const answeredAt = world.clock.now()
    after(talkSeconds, async () => {
      await end(world, { reference, q850: 16, answeredAt })
      await recordShort(world, { id, reference, talkSeconds })
      const [topic, note] = random.pick(claimed.customer === null ? ofStrangers : ofCustomers)
      await world.attempt(taken.actor, 'note a call', (ctx) => writeNote(ctx, id, { topic, note }))
    })
  })
}

function end(
  world: World,
  { reference, q850, answeredAt }: { reference: string; q850: number; answeredAt?: Date },
) {
  return world.as(system, 'end a call', (ctx) =>
    endCall(ctx, {
      reference,
      answeredAt: answeredAt ?? null,
      endedAt: world.clock.now(),
      q850,
      noticePlayed: answeredAt !== undefined,
    }),
  )
}

type Noted = readonly [FeedbackTopic, string]

const ofCustomers: readonly Noted[] = [
  ['repayment', 'Asked how to pay and was told the paybill number and the account'],
  ['repayment', 'Paid this morning; the payment is booked, told the balance'],
  ['payout', 'Waits for the money; told that it is on its way'],
  ['application', 'Asks when the application is decided; told within the day'],
  ['charges', 'Asks what the fine is for; explained by the due date'],
  ['account', 'Has a new phone; told to confirm from the old number'],
  ['app', 'Could not sign in; led through a new code'],
]

const ofStrangers: readonly Noted[] = [
  ['application', 'Is no customer yet; told how to get the app'],
  ['other', 'Wrong number'],
]
