import { type AppContext, type ReadContext, saying } from '../context.ts'
import type { Tx } from '../db/database.ts'
import type { Principal } from '../http/principal.ts'

/** Reads as somebody who is not there, with the rights they have now. */
export function readerContext(
  appContext: AppContext,
  tx: Tx,
  principal: Principal,
): ReadContext & { tx: Tx } {
  const { actor, pages, permissions, language } = principal
  const { clock } = appContext
  const who = { actor, pages, permissions, language, says: saying([]) }
  return { appContext, db: tx, tx, clock, ...who, requestId: '' }
}
