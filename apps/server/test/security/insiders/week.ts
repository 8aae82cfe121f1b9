import { dailyLimits, firstDailyLimits } from '@daftari/contract/administration/daily-limits'
import {
  firstPersonLimits,
  type PersonLimits,
  personLimits,
} from '@daftari/contract/administration/person-limits'
import { collectionLimits, firstCollectionLimits } from '@daftari/contract/collections/plans'
import type { Permission } from '@daftari/contract/permissions'
import { assert } from '@daftari/kernel/assert'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type Random, seededRandom } from '@daftari/kernel/random'
import { sql } from 'kysely'
import { policyInEffect } from '../../../src/modules/origination/queries/policy-in-effect.ts'
import { inForce } from '../../../src/platform/desk/settings/in-force.ts'
import { setUp } from '../../../src/platform/desk/settings/set-up.ts'
import { defaultRoles, type RoleCode } from '../../../src/reference/roles.ts'
import { setPayoutPolicy } from '../../fixtures/lender.ts'
import { giveStaffPhone } from '../../fixtures/staff-phone.ts'
import type { Answer, Caller } from '../../open-test-server.ts'
import { openSmallDemo, type SmallDemo } from '../small-demo.ts'

/** A lender that has lived, people in it who mean no good, and what they learnt. */
export interface Week {
  t: SmallDemo
  random: Random
  /** Rows that were written from now on are of the insiders. */
  since: Date
  limits: PersonLimits
  /** The lender's limits for one person's decisions. */
  aloneCents: { limit: number; reduction: number }
  /** The last possible day of each campaign's coupons, as two people agreed. */
  approved: ReadonlyMap<number, { lastOn: BusinessDate }>
  /** Answers that differ although the form of what was asked is the same, and what broke. */
  learnt: string[]
  /** Receipts of money that strangers paid. */
  ofStrangers: Set<string>
  /** How often each scheme got what anybody may have: else it tries nothing. */
  lawful: Map<string, number>
  /** A newly hired person with these rights by their role. */
  hire(...rights: Permission[]): Promise<Caller>
  /** From now on a member of staff has this number, besides former ones. */
  givePhone(who: Caller, phone: string): Promise<void>
  /** Posts with a key of its own. */
  post(who: Caller, path: string, body: object): Promise<Answer>
}

/** Small enough that people come to the end of a day. */
function drawnLimits(random: Random): PersonLimits {
  const opened = random.int(3, 6)
  const gifts = random.int(2, 3)
  return {
    ...firstPersonLimits,
    gifts: { unusualFrom: gifts, limitOfDay: gifts + random.int(1, 3) },
    'customers-opened': { unusualFrom: opened, limitOfDay: opened + random.int(2, 6) },
    'money-laid': { unusualFrom: 1_000_000, limitOfDay: random.int(30, 60) * 100_000 },
  }
}

export async function openWeek(seed: number): Promise<Week> {
  const random = seededRandom(seed)
  const t = await openSmallDemo()
  const limits = drawnLimits(random)
  await t.as('system', async (ctx) => {
    await setUp(ctx, personLimits, limits)
    await setUp(ctx, dailyLimits, firstDailyLimits)
    // What fails on purpose switches off nobody's payouts.
    // The second is the one that a colleague asked for on the last day.
    await setPayoutPolicy(ctx, {}, 3)
  })
  t.clock.advance(1_000)
  let keys = 0
  const aloneCents = await t.as('system', async (ctx) => ({
    limit: (await policyInEffect(ctx)).limits.creditLimitAloneCents,
    reduction: ((await inForce(ctx, collectionLimits))?.document ?? firstCollectionLimits)
      .reductionAlone,
  }))
  return {
    t,
    random,
    since: t.clock.now(),
    limits,
    aloneCents,
    approved: await approvedDays(t),
    learnt: [],
    ofStrangers: new Set(),
    lawful: new Map(),
    async hire(...rights) {
      const roles = Object.keys(defaultRoles) as RoleCode[]
      const role = roles.find(
        (one) =>
          one !== 'admin' && rights.every((right) => defaultRoles[one].permissions.includes(right)),
      )
      return t.signIn(role ?? 'admin')
    },
    givePhone: (who, phone) => t.as('system', (ctx) => giveStaffPhone(ctx, who.staffId, phone)),
    async post(who, path, body) {
      keys += 1
      const key = { 'idempotency-key': `an-insider-of-the-week-asks-${keys}` }
      return who.post(path, body, key)
    },
  }
}

export const reason = 'because a friend asked for it'
/** The source of a number owner's consent before the week. */
export const ownWord = 'number-consent:900'

/** An answer, recorded where something broke. */
export const say = (week: Week, what: string, answer: Answer): Answer => {
  if (answer.status >= 500) week.learnt.push(`${what}: ${answer.status} ${answer.text}`)
  return answer
}

async function approvedDays({ appContext: { db } }: SmallDemo): Promise<Week['approved']> {
  const { rows } = await sql<{ id: number; lastOn: BusinessDate }>`
    select id, issue_until + valid_days as last_on from coupons.campaign`.execute(db)
  return new Map(rows.map(({ id, lastOn }) => [id, { lastOn }]))
}

/** Records that a scheme obtained something that anybody may have. */
export const hadLawfully = ({ lawful }: Week, scheme: string): void => {
  lawful.set(scheme, (lawful.get(scheme) ?? 0) + 1)
}

/** The version of a row as it is now. */
export async function versionOf({ t }: Week, table: string, id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where id = ${id}`.execute(t.appContext.db)
  const [row] = rows
  assert(row !== undefined, `${table} has ${id}`)
  return row.version
}

/** The rows of a statement; what is read of a lender besides what pages show. */
export async function read<T>(
  { t }: Week,
  statement: ReturnType<typeof sql<T>>,
): Promise<readonly T[]> {
  return (await statement.execute(t.appContext.db)).rows
}
