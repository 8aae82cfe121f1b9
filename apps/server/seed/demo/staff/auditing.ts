import { addDays, type BusinessDate, weekday } from '@daftari/kernel/business-date'
import { takeNext } from '../../../src/modules/origination/commands/allocation/take-next.ts'
import { decideApplication } from '../../../src/modules/origination/commands/decide-application.ts'
import { suspendApplication } from '../../../src/modules/origination/commands/suspend-application.ts'
import { type Borrower, planResubmission, unlessRefused } from '../borrowers/borrowing.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

export interface Auditing {
  world: World
  /** Codes of the reason tags by what they are for. */
  tags: Readonly<Record<'reject' | 'return', readonly string[]>>
  /** By person. */
  borrowers: ReadonlyMap<number, Borrower>
}

/** Everybody's turns of the day; each has one day of the week off. */
export function planAuditDay(
  auditing: Auditing,
  staff: readonly DemoStaff[],
  date: BusinessDate,
): void {
  const { world } = auditing
  for (const [index, one] of staff.entries()) {
    if (one.role !== 'auditor' && one.role !== 'audit-admin') continue
    if (weekday(date) === (index % 7) + 1) continue
    for (let minute = 8 * 60 + 30 + index * 3; minute < 18 * 60; minute += 45) {
      world.agenda.plan(world.at(date, minute), () => turn(auditing, one, 5))
    }
  }
}

/** Takes the next task, looks at it for some minutes, decides, and goes on while there are any. */
async function turn(auditing: Auditing, auditor: DemoStaff, left: number): Promise<void> {
  const { world } = auditing
  if (!(await anyWaits(world))) return
  const id = await world.as(auditor.actor, 'take next', takeNext)
  if (id === null) return
  const done = new Date(world.clock.now().getTime() + world.random.int(3, 9) * 60_000)
  world.agenda.plan(done, async () => {
    await decide(auditing, auditor, id)
    if (left > 1) await turn(auditing, auditor, left - 1)
  })
}

/** Asked first, because most looks at an empty list find it empty. */
async function anyWaits(world: World): Promise<boolean> {
  const row = await world.house.db
    .selectFrom('origination.application')
    .select('id')
    .where('applyStatus', 'in', [1, 5])
    .where('auditorId', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function decide(auditing: Auditing, auditor: DemoStaff, id: number): Promise<void> {
  const { world, borrowers, tags } = auditing
  const { random } = world
  const row = await world.house.db
    .selectFrom('origination.application')
    .select(['personId', 'applyStatus', 'amountCents', 'approvedCents', 'approvalQuotaCents'])
    .select(['grade', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { version } = row
  const wanted = row.approvedCents ?? row.amountCents
  const quota = row.approvalQuotaCents ?? wanted
  const fit = Math.min(wanted, Math.floor(quota / 50_000) * 50_000)
  const good = passShare[row.grade ?? 'C'] ?? 0.5
  const way = random.weighted<string>([
    ['pass', fit >= 100_000 ? good - auditor.temper : 0.01],
    ['reject', 1 - good + auditor.temper],
    ['return', row.applyStatus === 1 ? 0.04 : 0],
    ['suspend', row.applyStatus === 1 ? 0.02 : 0],
  ])
  if (way === 'suspend') return suspend(auditing, auditor, { id, version })
  const result = way as 'pass' | 'reject' | 'return'
  const decided = await world
    .as(auditor.actor, 'decide', (ctx) =>
      decideApplication(ctx, id, {
        result,
        ...(result === 'pass' ? { approvedCents: fit } : {}),
        tags: result === 'pass' ? [] : [random.pick(tags[result])],
        remark: result === 'pass' ? '' : random.pick(remarks[result]),
        version,
      }),
    )
    .catch(unlessRefused)
  const borrower = borrowers.get(row.personId)
  if (decided !== undefined && result === 'return' && borrower !== undefined) {
    planResubmission(world, borrower, id)
  }
}

/** Put aside until tomorrow morning, and then looked at again. */
async function suspend(
  auditing: Auditing,
  auditor: DemoStaff,
  task: { id: number; version: number },
): Promise<void> {
  const { world } = auditing
  const morning = addDays(world.clock.today(), 1)
  const until = world.at(morning, 10 * 60)
  await world
    .as(auditor.actor, 'suspend', (ctx) =>
      suspendApplication(ctx, { ...task, until, reason: 'Employer does not answer the phone' }),
    )
    .catch(unlessRefused)
  const again = world.at(morning, 11 * 60 + world.random.int(5, 50))
  world.agenda.plan(again, () => decide(auditing, auditor, task.id))
}

const passShare: Record<string, number> = { A: 0.97, B: 0.92, C: 0.8, D: 0.5, E: 0.15 }

const remarks = {
  reject: [
    'Income could not be confirmed',
    'The employer does not know the customer',
    'Photo and face differ',
  ],
  return: ['The ID photo is not readable', 'Please take the selfie in daylight'],
} as const
