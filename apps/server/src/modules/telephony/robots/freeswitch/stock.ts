import type { EslConnection } from '../esl/connection.ts'
import type { RobotEvent, Whereabouts } from '../voice-robot.ts'
import { endedLost, endedUnheard, unheardVariable } from './ended.ts'
import { begunVariable, type RunningCall } from './running-call.ts'

/** Whoever answered less long ago is spoken with yet; after that silence is worse than no call. */
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
 * What has become of calls while nobody was told: taken when a connection comes back, and asked of calls of
 * other processes.
 */
export function stockOf({ calls, connection, report, quietMs }: Around) {
  let taking: Promise<void> = Promise.resolve()
  const goneSince = new Map<string, number>()
  const timers = new Set<NodeJS.Timeout>()

  /** Undefined where the connection broke over the question. */
  async function standing(over: EslConnection, id: string): Promise<Whereabouts | undefined> {
    const exists = await ask(over, `api uuid_exists ${id}`)
    if (exists === 'false') return { kind: 'gone' }
    if (exists !== 'true') return undefined
    goneSince.delete(id)
    const silent = await silentSeconds(over, id)
    if (silent === undefined || calls.get(id)?.answered() === true) return { kind: 'running' }
    const call = calls.get(id)
    if (call !== undefined && silent <= longestSilenceSeconds) {
      report({ kind: 'answered', attemptId: id })
      call.begin()
      return { kind: 'running' }
    }
    return silent <= longestSilenceSeconds ? { kind: 'running' } : hangUp(over, id)
  }

  /** They would hear nothing: the call ends at once, and is one that failed. */
  async function hangUp(over: EslConnection, id: string): Promise<Whereabouts> {
    calls.get(id)?.forget()
    calls.delete(id)
    await ask(over, `api uuid_setvar ${id} ${unheardVariable} true`)
    await ask(over, `api uuid_kill ${id} NORMAL_CLEARING`)
    return { kind: 'ended', ended: endedUnheard(id) }
  }

  async function take(over: EslConnection): Promise<void> {
    for (const [id, call] of [...calls]) {
      const where = await standing(over, id)
      if (where?.kind === 'running') call.resume()
      else if (where?.kind === 'ended') report(where)
      else if (where?.kind === 'gone') watchEnd(id)
    }
  }

  /** Its last event may be under way yet: if none came after a while, and it is gone still, it is lost. */
  function watchEnd(id: string): void {
    if (goneSince.has(id)) return
    goneSince.set(id, Date.now())
    const timer = setTimeout(async () => {
      timers.delete(timer)
      goneSince.delete(id)
      // What was told before this answer was heard before it. Without one stock is taken again anyway.
      const over = connection()
      const exists = over && (await ask(over, `api uuid_exists ${id}`))
      const call = calls.get(id)
      if (call === undefined || exists !== 'false') return
      calls.delete(id)
      call.forget()
      report({ kind: 'ended', ended: endedLost(id, call.answered()) })
    }, quietMs).unref()
    timers.add(timer)
  }

  return {
    /** Of every call of this process; one after another, however often the connection comes back. */
    take(over: EslConnection): void {
      taking = taking.then(() => take(over))
    },
    taken: () => taking,
    /** Of any call: one of this process is lost by its own watch, others when they are gone at two looks. */
    async find(over: EslConnection, id: string): Promise<Whereabouts | undefined> {
      const where = await standing(over, id)
      if (where?.kind !== 'gone') return where
      if (calls.has(id)) {
        watchEnd(id)
        return undefined
      }
      const since = goneSince.get(id)
      if (since === undefined) goneSince.set(id, Date.now())
      if (since === undefined || Date.now() - since < quietMs) return undefined
      goneSince.delete(id)
      return where
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** For how long somebody who answered has heard nothing from anybody; undefined where nobody waits. */
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
