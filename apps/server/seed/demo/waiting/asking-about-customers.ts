import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { askRemoval, askSpecial, askSpecialEnd } from '../../../src/modules/customers/index.ts'
import { changeLimit } from '../../../src/modules/origination/accounts/change-limit.ts'
import { erasureFlow } from '../../../src/modules/telephony/recording/object-to-recording.ts'
import { firstPolicy } from '../../../src/reference/first-policy.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import { firstTaken } from './first-taken.ts'

/** What the deputy head of audit asks of the lists that customers are on, and of their limits. */
export async function askAboutCustomers(world: World, asker: DemoStaff): Promise<void> {
  const { db } = world.appContext
  const fraud = {
    specialKind: 'never-lend',
    phone: '+254700000103',
    reason: 'Sold his SIM to a ring',
  } as const
  await world.attempt(asker.actor, 'ask for a special account', (ctx) => askSpecial(ctx, fraud))
  const tester = await db
    .selectFrom('customers.specialAccount')
    .select('id')
    .where('kind', '=', 'test')
    .where('state', '=', 'active')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (tester !== undefined) {
    const asked = { entryId: tester.id, reason: 'The test desk has given the phone back' }
    await world.attempt(asker.actor, 'ask that a special account ends', (ctx) =>
      askSpecialEnd(ctx, asked),
    )
  }
  await askForRaise(world, asker)
  await askForRemoval(world, asker)
}

/** More than one person may give alone, for an account that nobody changed yet. */
async function askForRaise(world: World, asker: DemoStaff): Promise<void> {
  const aloneCents = firstPolicy.limits.creditLimitAloneCents
  const accounts = await world.appContext.db
    .selectFrom('origination.creditAccount')
    .select(['id', 'version', 'limitCents'])
    .where('limitBy', '=', 'policy')
    .where('frozenAt', 'is', null)
    .where('limitCents', '>=', cents(Math.round(aloneCents / 2)))
    .orderBy('limitCents', 'desc')
    .orderBy('id')
    .limit(5)
    .execute()
  const reason = 'A second job, with a wage slip'
  await firstTaken(accounts, ({ id, version, limitCents }) => {
    const wanted = Math.max(limitCents, aloneCents) + 200_000
    return world.attempt(asker.actor, 'change a credit limit', (ctx) =>
      changeLimit(ctx, { id, version, limitCents: wanted, reason }),
    )
  })
}

/** Somebody on the blacklist whom nobody asked to take off yet. */
async function askForRemoval(world: World, asker: DemoStaff): Promise<void> {
  const listed = await world.appContext.db
    .selectFrom('customers.blacklistEntry')
    .select('personId')
    .distinct()
    .where('removedAt', 'is', null)
    .where('personId', 'is not', null)
    .orderBy('personId', 'desc')
    .limit(5)
    .$narrowType<{ personId: number }>()
    .execute()
  await firstTaken(listed, ({ personId }) =>
    world.attempt(asker.actor, 'ask to take off the blacklist', (ctx) =>
      askRemoval(ctx, { personId, reason: 'Was taken for a namesake, shows the ID' }),
    ),
  )
}

/** An agent writes down that a customer does not want the call to be kept. */
export async function objectForCustomer(world: World, agents: readonly DemoStaff[]): Promise<void> {
  const { rows } = await sql<{ id: number; staffId: number }>`
    select c.id, c.staff_id from telephony.recording r join telephony.call c on c.id = r.call_id
    where c.staff_id = any(${agents.map(({ id }) => id)})
      and c.objected_at is null and r.erased_at is null
    order by c.id desc limit 1`.execute(world.appContext.db)
  const [call] = rows
  const agent = agents.find(({ id }) => id === call?.staffId)
  if (call === undefined || agent === undefined) return
  await world.attempt(agent.actor, 'object to a recording', (ctx) =>
    erasureFlow.ask(ctx, { id: call.id, reason: 'Asked that the conversation be not kept' }),
  )
}
