import type { RobotEngine } from '@daftari/contract/telephony/robots/enums'
import { robotEngines } from '@daftari/contract/telephony/robots/enums'
import { sql } from 'kysely'
import { type AppContext, systemContext } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db/transact.ts'
import { publish } from '../../../../platform/events/publish.ts'
import type { RecurringJob } from '../../../../platform/schedule/daily.ts'
import { endedLost } from '../freeswitch/ended.ts'
import type { RobotEvent, VoiceRobot, VoiceRobots, Whereabouts } from '../voice-robot.ts'
import { applyRobotReport, lockRobotCall } from './apply-robot-report.ts'

const name = 'telephony.robots'
/** A call without a report for so long is asked after. */
const quietSeconds = 15
const mostAsked = 500

/** Keeps listening to the robots, and polls calls without reports. */
export const pollRobots = (robots: VoiceRobots): RecurringJob => ({
  name,
  everySeconds: 5,
  run: async (appContext) => {
    const quiet = await enginesOfQuietCalls(appContext)
    for (const engine of robotEngines) {
      const robot = robots[engine]
      if (robot === undefined) continue
      try {
        await robot.listen((event) => apply(appContext, event, engine))
        if (quiet.has(engine)) await askAfterCalls(appContext, robot)
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error)
        appContext.log.warn({ engine, problem }, 'the voice robot is not reached')
      }
    }
  },
})

const apply = (appContext: AppContext, event: RobotEvent, engine: RobotEngine) =>
  transact(appContext.db, (tx) =>
    applyRobotReport(systemContext(appContext, tx, name), event, engine),
  )

const isQuiet = ({ clock }: AppContext) => sql`
  r.state in ('dialling', 'running') and greatest(c.heard_at, r.dialled_at)
    < ${new Date(clock.now().getTime() - quietSeconds * 1_000)}`

async function enginesOfQuietCalls(appContext: AppContext): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ engine: string }>`
    select distinct c.engine from telephony.robot_call r
    join telephony.call c on c.id = r.call_id
    where ${isQuiet(appContext)}`.execute(appContext.db)
  return new Set(rows.map(({ engine }) => engine))
}

/** What nobody knows of is never dialled again by itself; what never was dialled is. */
async function askAfterCalls(appContext: AppContext, robot: VoiceRobot): Promise<number> {
  const { rows } = await sql<{ callId: number; reference: string }>`
    select r.call_id, c.reference from telephony.robot_call r
    join telephony.call c on c.id = r.call_id
    where c.engine = ${robot.engine} and ${isQuiet(appContext)}
    order by c.heard_at limit ${mostAsked}`.execute(appContext.db)
  if (rows.length === 0) return 0
  const found = await robot.find(rows.map(({ reference }) => reference))
  for (const { callId, reference } of rows) {
    const where = found.get(reference)
    if (where !== undefined) await settle(appContext, robot.engine, { callId, reference }, where)
  }
  return rows.length
}

async function settle(
  appContext: AppContext,
  engine: RobotEngine,
  { callId, reference }: { callId: number; reference: string },
  where: Whereabouts,
): Promise<void> {
  if (where.kind === 'ended') await apply(appContext, { kind: 'ended', ended: where.ended }, engine)
  else if (where.kind === 'gone') await endLost(appContext, engine, { callId, reference })
  else {
    await transact(appContext.db, async (tx) => {
      const ctx = systemContext(appContext, tx, name)
      const found = await lockRobotCall(ctx, { id: callId })
      if (found === undefined || found.robot.state === 'ended') return
      const heardAt = ctx.clock.now()
      await tx.updateTable('telephony.call').set({ heardAt }).where('id', '=', callId).execute()
      if (where.kind === 'running') return
      const set = { state: 'waiting', dialledAt: null }
      await tx.updateTable('telephony.robotCall').set(set).where('callId', '=', callId).execute()
      await publish(ctx, 'robot-call.asked', `call:${callId}`, { callId })
    })
  }
}

/** It may have been answered: that is recorded with the call, and nobody is called again for it. */
async function endLost(
  appContext: AppContext,
  engine: RobotEngine,
  { callId, reference }: { callId: number; reference: string },
): Promise<void> {
  const call = await appContext.db
    .selectFrom('telephony.call')
    .select('answeredAt')
    .where('id', '=', callId)
    .executeTakeFirstOrThrow()
  const ended = endedLost(reference, call.answeredAt !== null)
  await apply(appContext, { kind: 'ended', ended }, engine)
}
