import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { takeNext } from '../../../src/modules/origination/commands/allocation/take-next.ts'
import { decideApplication } from '../../../src/modules/origination/commands/decide-application.ts'
import { modifyAmount } from '../../../src/modules/origination/commands/modify-amount.ts'
import { putMarks } from '../../../src/modules/origination/commands/put-marks.ts'
import { suspendApplication } from '../../../src/modules/origination/commands/suspend-application.ts'
import type { Borrower } from '../borrowers/borrower.ts'
import { planResubmission } from '../borrowers/borrowing.ts'
import { type DemoStaff, worksOn } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import { buyReports } from './buying-reports.ts'
import { putRight } from './putting-right.ts'
import { revealFor } from './revealing.ts'
import { verify } from './verifying.ts'

export interface Auditing {
  world: World
  /** Codes of the reason tags by what they are for. */
  tags: Readonly<Record<'reject' | 'return', readonly string[]>>
  /** Borrowers by person. */
  borrowers: ReadonlyMap<number, Borrower>
}

/**
 * Looks at the list at the beginning of the shift and every three quarters of an hour, while more than
 * `leaves` tasks wait.
 */
export function planAuditDay(
  auditing: Auditing,
  staff: readonly DemoStaff[],
  { date, leaves }: { date: BusinessDate; leaves: number },
): void {
  const { world } = auditing
  const auditors = staff.filter((one) => one.role === 'auditor' || one.role === 'audit-admin')
  for (const [index, one] of auditors.entries()) {
    if (!worksOn(one, date)) continue
    for (let minute = one.shift.from + 8 + index * 3; minute < one.shift.until; minute += 45) {
      world.agenda.plan(world.at(date, minute), () => turn(auditing, one, { left: 6, leaves }))
    }
  }
}

/** Takes the next task, works on it for some minutes, decides, and continues while there are any. */
async function turn(
  auditing: Auditing,
  auditor: DemoStaff,
  { left, leaves }: { left: number; leaves: number },
): Promise<void> {
  const { world } = auditing
  const { random } = world
  const waiting = await nextFor(world, auditor, leaves)
  if (waiting === undefined) return
  const id = waiting.mine
    ? waiting.id
    : await world.as(auditor.actor, 'take a task', (ctx) => takeNext(ctx))
  if (id === null) return
  const done = new Date(world.clock.now().getTime() + random.int(3, 9) * 60_000)
  const looks = { marks: random.chance(0.3), calls: random.chance(0.07) }
  world.agenda.plan(done, async () => {
    if (looks.calls) await revealFor(world, auditor, await borrowerOf(world, id), revealReason)
    if (looks.marks) await mark(world, auditor, id)
    await putRight(world, auditor, id)
    await buyReports(world, auditor, id)
    await decide(auditing, auditor, id)
    if (left > 1) await turn(auditing, auditor, { left: left - 1, leaves })
  })
}

const revealReason = 'Call to the employer to confirm the income'

/** Tasks assigned to them first, then unassigned ones; a review only for people who may review. */
async function nextFor(
  world: World,
  auditor: DemoStaff,
  leaves: number,
): Promise<{ id: number; mine: boolean } | undefined> {
  const statuses = auditor.role === 'audit-admin' ? [1, 5] : [1]
  const able = (await waitingTasks(world)).filter((one) => statuses.includes(one.applyStatus))
  if (able.length <= leaves) return undefined
  const row =
    able.find(({ auditorId }) => auditorId === auditor.id) ??
    able.find(({ auditorId }) => auditorId === null)
  return row && { id: row.id, mine: row.auditorId !== null }
}

/** All that wait, the longest first. */
const waitingTasks = (world: World) =>
  world.unlessWritten(['origination.application'], 'waiting', () =>
    world.appContext.db
      .selectFrom('origination.application')
      .select(['id', 'auditorId', 'applyStatus'])
      .where('applyStatus', 'in', [1, 5])
      .where('suspendedUntil', 'is', null)
      .orderBy('submittedAt')
      .orderBy('id')
      .execute(),
  )

async function borrowerOf(world: World, applicationId: number) {
  const row = await world.appContext.db
    .selectFrom('origination.application')
    .select(['id as loanId', 'personId'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return row
}

async function mark(world: World, auditor: DemoStaff, id: number): Promise<void> {
  const { random } = world
  const items = ['name', 'id-photos', 'face', 'company-phone', 'income'] as const
  await world.attempt(auditor.actor, 'mark what was checked', (ctx) =>
    putMarks(
      ctx,
      id,
      items.slice(0, random.int(2, 5)).map((item) => ({
        item,
        status: random.chance(0.94) ? 'right' : 'wrong',
        ...(item === 'company-phone' ? { note: 'Spoke with the front desk' } : {}),
      })),
    ),
  )
}

async function decide(auditing: Auditing, auditor: DemoStaff, id: number): Promise<void> {
  const { world, borrowers, tags } = auditing
  const { random } = world
  const row = await world.appContext.db
    .selectFrom('origination.application')
    .select(['personId', 'applyStatus', 'amountCents', 'approvedCents', 'approvalQuotaCents'])
    .select(['grade', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  let { version } = row
  const wanted = row.approvedCents ?? row.amountCents
  const quota = row.approvalQuotaCents ?? wanted
  const fit = Math.min(wanted, Math.floor(quota / 50_000) * 50_000)
  const good = passShare[row.grade ?? 'C'] ?? 0.5
  const brought = (await verify(world, auditor, { id, sound: good })) ?? []
  const first = row.applyStatus === 1
  const way = random.weighted<string>([
    ['pass', fit >= 100_000 ? Math.max(0, good - auditor.temper) : 0.01],
    ['reject', Math.max(0, 1 - good + auditor.temper)],
    ['return', first ? 0.04 : 0],
    ['suspend', first ? 0.02 : 0],
    ['send-back', first ? 0 : 0.05],
  ])
  if (way === 'suspend') return suspend(auditing, auditor, { id, version })
  const lowers = way === 'pass' && first && auditor.role === 'audit-admin' && fit > 200_000
  if (lowers && random.chance(0.12)) {
    const lower = { amountCents: fit - 50_000, reason: 'The wages do not carry more', version }
    const changed = await world.attempt(auditor.actor, 'modify the amount', (ctx) =>
      modifyAmount(ctx, id, lower),
    )
    version = changed?.version ?? version
  }
  const result = way as 'pass' | 'reject' | 'return' | 'send-back'
  const decided = await world.attempt(auditor.actor, 'decide', (ctx) =>
    decideApplication(ctx, id, {
      result,
      ...(result === 'pass' ? { approvedCents: fit } : {}),
      tags: result === 'reject' || result === 'return' ? reasonsFor(result) : [],
      remark: result === 'pass' ? '' : random.pick(remarks[result]),
      version,
    }),
  )
  const borrower = borrowers.get(row.personId)
  if (decided !== undefined && result === 'return' && borrower !== undefined) {
    planResubmission(world, borrower, id)
  }

  /** Tags added by the answers take precedence over any other reason. */
  function reasonsFor(scope: 'reject' | 'return'): string[] {
    const drawn = random.pick(tags[scope])
    const matching = brought.filter((code) => tags[scope].includes(code))
    return matching.length > 0 ? [...new Set(matching)] : [drawn]
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
  await world.attempt(auditor.actor, 'put a task aside', (ctx) =>
    suspendApplication(ctx, { ...task, until, reason: 'Employer does not answer the phone' }),
  )
}

const passShare: Record<string, number> = { A: 0.97, B: 0.92, C: 0.8, D: 0.5, E: 0.15 }

const remarks = {
  reject: [
    'Income could not be confirmed',
    'The employer does not know the customer',
    'Photo and face differ',
    'Owes two other lenders according to the contacts',
  ],
  return: ['The ID photo is not readable', 'Please take the selfie in daylight'],
  'send-back': ['Please call the employer once more'],
} as const
