import type { BureauCode } from '@daftari/contract/origination/bureau/enums'
import { sql } from 'kysely'
import { type AppContext, type Context, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { isAway } from '../../../platform/faults/provider-health.ts'
import { limits } from '../../../platform/limits.ts'
import { saveQuery } from './bureau-store.ts'
import { nextLookMs } from './look-schedule.ts'
import type { BureauAnswer, Bureaus } from './port.ts'
import { recordAnswer } from './record-answer.ts'
import { recordBureauHealth, writeSending } from './send-query.ts'

const name = 'origination.ask-bureaus'

/**
 * Looks up every query without an answer, under its own reference. Only a query that the bureau has certainly
 * not seen is sent again, as the same query: nothing is paid for twice.
 */
export async function lookAgain(appContext: AppContext, bureaus: Bureaus): Promise<void> {
  for (const code of Object.keys(bureaus) as BureauCode[]) {
    for (let looked = 0; looked < limits.questionsAtOnce; looked += 1) {
      if (await isAway(appContext, code)) break
      const due = await within(appContext, (ctx) => takeDue(ctx, code))
      if (due === undefined) break
      const answer = await settled(appContext, bureaus, { ...due, code })
      await within(appContext, (ctx) => recordAnswer(ctx, { queryId: due.id, answer }))
      await recordBureauHealth(appContext, code, answer)
    }
  }
}

interface Due {
  id: number
  state: string
  reference: string
}

/** Takes a query that no other process is taking; its next look-up is set before the request is sent. */
async function takeDue(ctx: Context, code: BureauCode): Promise<Due | undefined> {
  const { rows } = await sql<Due & { asks: number }>`
    select id, state, reference, asks from origination.bureau_query
    where bureau_code = ${code} and ask_at <= ${ctx.clock.now()}
    order by ask_at, id limit 1
    for update skip locked`.execute(ctx.tx)
  const [due] = rows
  if (due === undefined) return undefined
  const askAt = new Date(ctx.clock.now().getTime() + nextLookMs(due.asks + 1))
  await saveQuery(ctx, due.id, { askAt })
  return due
}

async function settled(
  appContext: AppContext,
  bureaus: Bureaus,
  { id, state, reference, code }: Due & { code: BureauCode },
): Promise<BureauAnswer> {
  const neverLeft = state === 'written' || state === 'unsent'
  const known = neverLeft ? undefined : await bureaus[code].lookUp(reference)
  if (known !== undefined && known.outcome !== 'never-seen') return known
  const sending = await within(appContext, (ctx) => writeSending(ctx, id, [state]))
  if (sending === undefined) return { outcome: 'unknown', reason: 'taken up elsewhere' }
  return bureaus[code].ask(sending.request)
}

function within<T>(appContext: AppContext, work: (ctx: Context) => Promise<T>): Promise<T> {
  return transact(appContext.db, (tx) => work(systemContext(appContext, tx, name)))
}
