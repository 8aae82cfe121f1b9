import { type AuditEntry, audit } from '../audit.ts'
import { type Actor, type AppContext, contextFor } from '../context.ts'
import { isDatabaseAway } from '../db/away/database-away.ts'
import { transact } from '../db/transact.ts'
import { alarmOfRefusal, raiseAlarm } from '../watch/alarm.ts'
import { addressKey, addressOf } from './address.ts'
import type { Asked } from './asked.ts'
import type { Failure } from './failure.ts'

type Facts = Record<string, string | number>

export interface RefusalLog {
  /** Writes the refusal down, in a transaction of its own: the request's has been rolled back. */
  keep(request: Asked, failure: Failure): Promise<void>
}

const denials = new Set([401, 402, 403, 413, 423, 429, 433, 455])
const windowMs = 60_000

/**
 * Refused calls as rows of the audit log. Denials are written one by one; invalid input and unknown ids only
 * in bursts. From the tenth of a kind in a minute on, only each tenfold is written, with its count, so that
 * nobody can fill the log.
 */
export function refusalLog(appContext: AppContext): RefusalLog {
  let counts = new Map<string, number>()
  let since = 0
  const count = (key: string) => {
    const now = appContext.clock.now().getTime()
    if (Math.abs(now - since) > windowMs) {
      counts = new Map()
      since = now
    }
    const next = (counts.get(key) ?? 0) + 1
    counts.set(key, next)
    return next
  }
  return {
    async keep(request, { status, body }) {
      const denied = denials.has(status) && !isFirstQuestion(request, status)
      if (!denied && status !== 402 && status !== 404 && status !== 422) return
      const operation = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
      const note = request.refusalNote
      const actor: Actor = request.principal?.actor ?? { kind: 'anonymous', ip: addressOf(request) }
      const who = actor.kind === 'staff' ? actor.sessionId : addressKey(request.ip).key
      const about = note?.object?.id ?? (denied ? operation : '')
      const times = count(`${who} ${body.data.error} ${about}`)
      if (!isLogged(times, denied)) return
      await write(appContext, actor, {
        act: note?.act ?? 'request.refused',
        object: note?.object ?? { type: 'operation', id: operation },
        after: { error: body.data.error, status, operation, times },
        requestId: request.id,
        error: body.data.error,
        params: body.data.params as Facts,
      })
    },
  }
}

/** Our own page, opened by nobody yet, asking whether anybody is signed in. */
function isFirstQuestion({ headers }: Asked, status: number): boolean {
  const noToken = headers.authorization === undefined && headers.cookie === undefined
  return status === 402 && noToken && headers['sec-fetch-site'] === 'same-origin'
}

function isLogged(times: number, denied: boolean): boolean {
  if (times < 10) return denied
  return Number.isInteger(Math.log10(times))
}

async function write(
  appContext: AppContext,
  actor: Actor,
  entry: AuditEntry & { requestId: string; error: unknown; params: Facts },
): Promise<void> {
  const { requestId, error, params, ...rest } = entry
  try {
    await transact(appContext.db, async (tx) => {
      const ctx = { ...contextFor(appContext, tx, actor), requestId }
      await audit(ctx, rest)
      const kind = alarmOfRefusal(error)
      if (kind !== undefined && actor.kind === 'staff') {
        await raiseAlarm(ctx, { kind, facts: params, measure: 'count' })
      }
    })
  } catch (failed) {
    // The call is refused even if the log fails; an absent database is reported elsewhere.
    if (isDatabaseAway(failed)) return
    appContext.log.error({ requestId, act: entry.act }, 'a refusal could not be written down')
  }
}
