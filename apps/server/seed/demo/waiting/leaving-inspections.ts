import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { drawNow } from '../../../src/modules/origination/commands/inspection/draw-decisions.ts'
import { decideOwn, judge } from '../../../src/modules/origination/commands/inspection/judge.ts'
import { answerDispute } from '../../../src/modules/origination/commands/inspection/settle.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** Decisions drawn, of the auditors together who are there in the evening. */
const drawn = 10
const disputes = 2

/** Auditors who are still there after the inspector has gone. */
const lateAuditors = (staff: readonly DemoStaff[], date: BusinessDate) =>
  presentOf(staff, 'auditor', date).filter(({ shift }) => shift.until >= 20 * 60)

/** More decisions of the last four weeks are drawn than the inspector gets through. */
export async function drawMore(
  world: World,
  head: DemoStaff,
  staff: readonly DemoStaff[],
): Promise<void> {
  const to = world.clock.today()
  const auditors = lateAuditors(staff, to)
  const count = Math.ceil(drawn / Math.max(1, auditors.length))
  for (const { id: auditorId } of auditors) {
    await world.attempt(head.actor, 'draw decisions', (ctx) =>
      drawNow(ctx, { from: addDays(to, -27), to, auditorId, count }),
    )
  }
}

/** The last act of the inspector: two of the decisions just drawn are disputed. */
export async function disputeSome(world: World, inspector: DemoStaff): Promise<void> {
  const waiting = await world.appContext.db
    .selectFrom('origination.inspection as i')
    .innerJoin('origination.transition as t', 't.id', 'i.transitionId')
    .select(['i.id', 'i.version', 't.act'])
    .where('i.state', '=', 'waiting')
    .where('i.cause', '=', 'on-demand')
    .where('i.sampledOn', '=', world.clock.today())
    .orderBy('i.id')
    .limit(disputes)
    .execute()
  for (const { id, version, act } of waiting) {
    const approved = act === 'approve'
    const opened = await world.attempt(inspector.actor, 'decide an inspected case', (ctx) =>
      decideOwn(ctx, {
        id,
        version,
        decision: approved ? 'reject' : 'approve',
        reason: approved ? 'The documents do not fit together' : 'Paid earlier loans on time',
      }),
    )
    if (opened === undefined) continue
    await world.attempt(inspector.actor, 'judge a decision', (ctx) =>
      judge(ctx, {
        id,
        version: opened.version,
        result: 'disputed',
        reason: approved ? 'wrong-approval' : 'wrong-rejection',
        remarks: approved
          ? 'Two employers within a month, and nobody called'
          : 'Everything the policy asks for was there',
      }),
    )
  }
}

/** The first of them is objected to, and waits for a head of audit. */
export async function objectToOne(world: World, staff: readonly DemoStaff[]): Promise<void> {
  const auditors = lateAuditors(staff, world.clock.today())
  const disputed = await world.appContext.db
    .selectFrom('origination.inspection')
    .select(['id', 'version', 'staffId', 'reason'])
    .where('state', '=', 'disputed')
    .where(
      'staffId',
      'in',
      auditors.map(({ id }) => id),
    )
    .where('sampledOn', '=', world.clock.today())
    .orderBy('id')
    .executeTakeFirst()
  const auditor = auditors.find(({ id }) => id === disputed?.staffId)
  if (disputed === undefined || auditor === undefined) return
  const { id, version, reason } = disputed
  await world.attempt(auditor.actor, 'answer a dispute', (ctx) =>
    answerDispute(ctx, {
      id,
      version,
      answer: 'objected',
      text:
        reason === 'wrong-approval'
          ? 'The second payslip is of the same employer under its new name'
          : 'The number of the employer did not answer on two days',
    }),
  )
}
