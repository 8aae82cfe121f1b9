import type { EslConnection } from '../esl/connection.ts'
import type { RobotEvent, Whereabouts } from '../voice-robot.ts'
import { abandonedVariable, endedAbandoned, endedLost } from './ended.ts'
import { begunVariable, type RunningCall } from './running-call.ts'

/** A callee who answered less long ago is still spoken to; after that, silence is worse than no call. */
const longestSilenceSeconds = 3

interface Around {
  /** The calls of this process. */
  calls: Map<string, RunningCall>
  /** The connection, while there is one. */
  connection(): EslConnection | undefined
  report(event: RobotEvent): void
  /** How long an end that is still under way is waited for. */
  quietMs: number
}

/**
 * The state of calls after lost events: checked when a connection comes back, and on request for calls of
 * other processes.
 */
export function stockOf(around: Around) {
  const { calls, connection, report } = around
  let taking: Promise<void> = Promise.resolve()
  const missing = missingCalls(around.quietMs)

  /** Its last event may be under way yet: if none came after a while, and it is gone still, it is lost. */
  const watchEnd = (id: string) =>
    missing.watch(id, async () => {
      // Events before this answer were received earlier. Without an answer the check is repeated.
      const over = connection()
      const exists = over && (await ask(over, `api uuid_exists ${id}`))
      const call = calls.get(id)
      if (call === undefined || exists !== 'false') return
      calls.delete(id)
      call.forget()
      report({ kind: 'ended', ended: endedLost(id, call.answered()) })
    })

  async function take(over: EslConnection): Promise<void> {
    for (const [id, call] of calls) {
      const where = await standing(around, over, id)
      if (where?.kind === 'running') call.resume()
      else if (where?.kind === 'ended') report(where)
      else if (where?.kind === 'gone') watchEnd(id)
    }
  }

  return {
    /** Checks every call of this process; serialized, however often the connection comes back. */
    take(over: EslConnection): void {
      taking = taking.then(() => take(over))
    },
    taken: () => taking,
    /** For any call: a call of this process is lost by its own watch, others when they are missing twice. */
    async find(over: EslConnection, id: string): Promise<Whereabouts | undefined> {
      const where = await standing(around, over, id)
      if (where?.kind === 'running') missing.back(id)
      if (where?.kind !== 'gone') return where
      if (!calls.has(id)) return missing.isOver(id) ? where : missing.watch(id)
      watchEnd(id)
      return undefined
    },
    close: missing.close,
  }
}

/** Calls that are missing without an end event: for each there is a grace period. */
function missingCalls(quietMs: number) {
  const waited = new Map<string, NodeJS.Timeout | 'over'>()
  return {
    watch(id: string, then?: () => Promise<void>): undefined {
      if (waited.has(id)) return
      const after = () => {
        if (then === undefined) waited.set(id, 'over')
        else waited.delete(id)
        void then?.()
      }
      waited.set(id, setTimeout(after, quietMs).unref())
    },
    /** True once: its caller then stops checking. */
    isOver: (id: string) => waited.get(id) === 'over' && waited.delete(id),
    back(id: string): void {
      const timer = waited.get(id)
      if (typeof timer === 'object') clearTimeout(timer)
      waited.delete(id)
    },
    close(): void {
      for (const timer of waited.values()) if (typeof timer === 'object') clearTimeout(timer)
    },
  }
}

/** Where a call is; undefined where the connection broke over the question. */
async function standing(
  { calls, report }: Around,
  over: EslConnection,
  id: string,
): Promise<Whereabouts | undefined> {
  const exists = await ask(over, `api uuid_exists ${id}`)
  if (exists === 'false') return { kind: 'gone' }
  if (exists !== 'true') return undefined
  const silent = await silentSeconds(over, id)
  const call = calls.get(id)
  if (silent === undefined || call?.answered() === true) return { kind: 'running' }
  if (silent > longestSilenceSeconds) {
    call?.forget()
    calls.delete(id)
    return hangUpAbandoned(over, id)
  }
  if (call !== undefined) {
    report({ kind: 'answered', attemptId: id })
    call.begin()
  }
  return { kind: 'running' }
}

/** The callee would hear nothing: the call ends at once, as failed. */
async function hangUpAbandoned(over: EslConnection, id: string): Promise<Whereabouts> {
  await ask(over, `api uuid_setvar ${id} ${abandonedVariable} true`)
  await ask(over, `api uuid_kill ${id} NORMAL_CLEARING`)
  return { kind: 'ended', ended: endedAbandoned(id) }
}

/** How long the callee has heard silence; undefined if nobody waits. */
async function silentSeconds(over: EslConnection, id: string): Promise<number | undefined> {
  const answered = Number(await ask(over, `api uuid_getvar ${id} answer_epoch`))
  if (!(answered > 0)) return undefined
  const begun = await ask(over, `api uuid_getvar ${id} ${begunVariable}`)
  if (begun !== '_undef_') return undefined
  // By the server's own clock.
  const now = Number(await ask(over, 'api strepoch'))
  return now > 0 ? Math.max(0, now - answered) : undefined
}

async function ask(over: EslConnection, command: string): Promise<string | undefined> {
  const reply = await over.send(command)
  return reply.kind === 'replied' ? reply.text : undefined
}
