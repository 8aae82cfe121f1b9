import { type TaskPlanInput, taskPlan } from '@daftari/contract/outreach/plan'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { FreeSwitch } from '../../emulator/freeswitch.ts'
import { writeWav } from '../../emulator/wav.ts'
import { createTemplate, decideTemplate } from '../../src/modules/messaging/index.ts'
import { carriersOf, makeTask } from '../../src/modules/outreach/index.ts'
import { uploadRobotRecording } from '../../src/modules/telephony/index.ts'
import { isDatabaseAway } from '../../src/platform/db/away/database-away.ts'
import { approveContent } from '../fixtures/robot-calls.ts'
import type { LenderAtWork } from './lender-at-work.ts'

/** Opened by the close of the day before, which a worker makes. */
export async function casesOf({ t }: LenderAtWork): Promise<number[]> {
  for (let waited = 0; waited < 600; waited += 1) {
    const { rows } = await sql<{ id: number }>`
      select id from collections.case where closed_at is null order by id`.execute(t.appContext.db)
    if (rows.length > 0) return rows.map(({ id }) => id)
    await new Promise((later) => setTimeout(later, 100))
  }
  return assert(false, 'the close of a day opens cases') as never
}

/** Reminders to everybody who is overdue, by text; already running. */
export async function aTaskOfTexts(
  lender: LenderAtWork,
  { perMinute }: { perMinute: number },
): Promise<void> {
  const { t, lender: l } = lender
  const texts = { en: '{lender}: {name}, {owed} is overdue. Pay to {payTo}.' }
  const template = await t.as(l.staff.auditAdmin, (ctx) =>
    createTemplate(ctx, { name: 'Overdue', purpose: 'collection', texts }),
  )
  await t.as(l.staff.admin, (ctx) =>
    decideTemplate(ctx, { ...template, approve: true, reason: 'Read and right' }),
  )
  const content = { carrier: 'sms', content: { templateId: template.id } } as const
  await aRunningTask(lender, { ...content, perMinute })
}

/** The same by a robot's calls, which a FreeSWITCH places. */
export async function aTaskOfCalls(
  lender: LenderAtWork,
  { perMinute }: { perMinute: number },
): Promise<void> {
  const { t, lender: l } = lender
  const recording = await t.as(l.staff.leader, (ctx) =>
    uploadRobotRecording(
      ctx,
      { section: 'collection', name: 'Overdue', language: 'en', said: 'Your loan is overdue.' },
      { name: 'overdue.wav', mediaType: 'audio/wav', bytes: writeWav({ seconds: 2, rate: 8_000 }) },
    ),
  )
  await approveContent(t, l)
  const content = { carrier: 'robot', content: { recordingId: recording.id } } as const
  await aRunningTask(lender, { ...content, engine: 'freeswitch', perMinute })
}

type Carried = Pick<TaskPlanInput, 'carrier' | 'content' | 'engine' | 'perMinute'>

async function aRunningTask({ t, lender }: LenderAtWork, carried: Carried): Promise<void> {
  const plan = taskPlan.parse({
    audience: 'overdue',
    parameters: { fromDays: 1, toDays: 365 },
    holdOutPercent: 0,
    ...carried,
  })
  const made = await t.as(lender.staff.leader, (ctx) =>
    makeTask(ctx, carriersOf(t.world.ports), { section: 'collection', name: 'Overdue', plan }),
  )
  assert(made !== undefined, 'a task by hand is made')
  await t.appContext.db
    .updateTable('outreach.task')
    .set({ state: 'running', nextAt: t.clock.now() })
    .where('id', '=', made.id)
    .execute()
}

/** The texts of the task that reached the operator's centre. */
export const textsThatWent = ({ outside }: LenderAtWork) =>
  outside.messages.list().filter(({ text }) => text.includes('is overdue'))

/** Of the task: persons written to twice, messages asked for twice, and phones that received two. */
export async function textsTwice(lender: LenderAtWork): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select concat('person ', person_id, ' was written to ', count(*), ' times') as problem
    from messaging.message where event like 'task:%' group by person_id having count(*) > 1
    union all
    select concat('message ', message_id, ' was handed over ', count(*), ' times')
    from messaging.attempt group by message_id having count(*) > 1`.execute(lender.t.appContext.db)
  const received = new Map<string, number>()
  for (const { to } of textsThatWent(lender)) received.set(to, (received.get(to) ?? 0) + 1)
  const phones = [...received].filter(([, count]) => count > 1)
  return [
    ...rows.map(({ problem }) => problem),
    ...phones.map(([to, count]) => `phone ${to.slice(-3)} received ${count}`),
  ]
}

/** Numbers that a robot called twice. */
export function callsTwice({ dialled }: FreeSwitch): string[] {
  const called = new Map<string, number>()
  for (const { number } of dialled) called.set(number, (called.get(number) ?? 0) + 1)
  return [...called].flatMap(([number, count]) =>
    count > 1 ? [`number ${number.slice(-3)} was called ${count} times`] : [],
  )
}

/** Again where a connection of this run itself, not of the product, ends with the node that it led to. */
export async function whenConnected<T>(work: () => Promise<T>): Promise<T> {
  for (let more = 20; ; more -= 1) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || more === 0) throw error
      await new Promise((later) => setTimeout(later, 1_000))
    }
  }
}
