import type { BusinessDate } from '@daftari/kernel/business-date'
import { decideOwn, judge } from '../../../src/modules/origination/commands/inspection/judge.ts'
import {
  answerDispute,
  settleDispute,
} from '../../../src/modules/origination/commands/inspection/settle.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** The cases an inspector gets through in a sitting. */
const aSitting = 12

/** The night's sample is inspected, disputes are answered, and objections settled. */
export function planInspection(
  world: World,
  staff: readonly DemoStaff[],
  date: BusinessDate,
): void {
  const plan = (one: DemoStaff, minute: number, work: () => Promise<void>) =>
    world.agenda.plan(world.at(date, one.shift.from + minute), work)
  for (const one of presentOf(staff, 'inspector', date)) {
    plan(one, 35, () => inspect(world, one))
    plan(one, 310, () => inspect(world, one))
  }
  for (const role of ['auditor', 'audit-admin'] as const) {
    for (const one of presentOf(staff, role, date)) plan(one, 5, () => answer(world, one))
  }
  const [, deputy] = staff.filter((one) => one.role === 'audit-admin')
  const [head = deputy] = presentOf(staff, 'audit-admin', date)
  if (head !== undefined) plan(head, 330, () => settle(world, head))
}

async function inspect(world: World, inspector: DemoStaff): Promise<void> {
  const { random } = world
  const waiting = await world.appContext.db
    .selectFrom('origination.inspection as i')
    .innerJoin('origination.application as a', 'a.id', 'i.applicationId')
    .innerJoin('origination.transition as t', 't.id', 'i.transitionId')
    .select(['i.id', 'i.version', 'a.grade', 't.act'])
    .where('i.state', '=', 'waiting')
    .orderBy('i.id')
    .limit(aSitting)
    .execute()
  for (const { id, version, grade, act } of waiting) {
    const approves = random.chance(sound[grade ?? 'C'] ?? 0.6)
    const opened = await world.attempt(inspector.actor, 'decide an inspected case', (ctx) =>
      decideOwn(ctx, {
        id,
        version,
        decision: approves ? 'approve' : 'reject',
        reason: random.pick(approves ? reasons.approve : reasons.reject),
      }),
    )
    if (opened === undefined) continue
    const agrees = (act === 'approve') === approves
    const disputed = random.chance(agrees ? 0.03 : 0.6)
    await world.attempt(inspector.actor, 'judge a decision', (ctx) =>
      judge(ctx, {
        id,
        version: opened.version,
        ...(disputed
          ? { result: 'disputed', ...disputeOf(act, agrees) }
          : { result: 'reasonable', remarks: agrees ? '' : 'Could be seen either way' }),
      }),
    )
  }
}

function disputeOf(act: string, agrees: boolean) {
  if (agrees) return { reason: 'check-missing', remarks: 'Nobody called the employer' } as const
  return act === 'approve'
    ? ({ reason: 'wrong-approval', remarks: 'The income does not carry this amount' } as const)
    : ({ reason: 'wrong-rejection', remarks: 'Everything the policy asks for was there' } as const)
}

async function answer(world: World, auditor: DemoStaff): Promise<void> {
  const { random } = world
  const disputed = await world.appContext.db
    .selectFrom('origination.inspection')
    .select(['id', 'version'])
    .where('state', '=', 'disputed')
    .where('staffId', '=', auditor.id)
    .orderBy('id')
    .execute()
  for (const { id, version } of disputed) {
    if (random.chance(0.45)) continue
    const objects = random.chance(0.4)
    await world.attempt(auditor.actor, 'answer a dispute', (ctx) =>
      answerDispute(ctx, {
        id,
        version,
        answer: objects ? 'objected' : 'accepted',
        text: objects ? 'The payslip was in the documents' : 'I should have looked again',
      }),
    )
  }
}

async function settle(world: World, head: DemoStaff): Promise<void> {
  const { random } = world
  const objected = await world.appContext.db
    .selectFrom('origination.inspection')
    .select(['id', 'version'])
    .where('state', '=', 'objected')
    .orderBy('id')
    .limit(10)
    .execute()
  for (const { id, version } of objected) {
    if (random.chance(0.4)) continue
    const upheld = random.chance(0.6)
    await world.attempt(head.actor, 'settle a dispute', (ctx) =>
      settleDispute(ctx, {
        id,
        version,
        settlement: upheld ? 'upheld' : 'withdrawn',
        reason: upheld ? 'The payslip is three months old' : 'The payslip carries the amount',
      }),
    )
  }
}

/** How often somebody who looks without haste would approve. */
const sound: Record<string, number> = { A: 0.97, B: 0.92, C: 0.82, D: 0.5, E: 0.15 }

const reasons = {
  approve: ['Income and documents carry the amount', 'Paid earlier loans on time'],
  reject: ['Income does not carry the instalment', 'The documents do not fit together'],
} as const
