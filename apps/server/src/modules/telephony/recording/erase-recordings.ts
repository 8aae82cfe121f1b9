import type { Erasure } from '@daftari/contract/telephony/enums'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { AppContext, Context } from '../../../platform/context.ts'
import { systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import { lockedByObjection } from './locked.ts'

const atOnce = 200

/** What is to go; the rows stay and prove that it went. Gives the files' keys, for after the commit. */
export async function eraseRows(
  ctx: Context,
  of: { callId: number } | { keptUntilBefore: string } | 'recorded-without-notice',
  why: Erasure,
): Promise<string[]> {
  const found = await ctx.tx
    .selectFrom('telephony.recording as r')
    .innerJoin('platform.file as f', 'f.id', 'r.fileId')
    .select(['r.id', 'r.callId', 'f.id as fileId', 'f.storageKey'])
    .where('r.erasedAt', 'is', null)
    .$if(of === 'recorded-without-notice', (query) =>
      query
        .innerJoin('telephony.call as c', 'c.id', 'r.callId')
        .where('c.noticePlayed', '=', false),
    )
    // What is locked by an objection stays until that is decided, however old it is.
    .$if(typeof of === 'string' || 'keptUntilBefore' in of, (query) =>
      query.where(sql<boolean>`not ${sql.raw(lockedByObjection('r.call_id'))}`),
    )
    .where((is) => {
      if (of === 'recorded-without-notice') return is.lit(true)
      return 'callId' in of
        ? is('r.callId', '=', of.callId)
        : is('r.keepUntil', '<', of.keptUntilBefore)
    })
    .orderBy('r.keepUntil')
    .limit(atOnce)
    .forUpdate('r')
    .execute()
  if (found.length === 0) return []
  const erased = {
    fileId: null,
    erasedAt: ctx.clock.now(),
    erasedFor: why,
    erasedBy: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
  }
  const ids = (of: 'id' | 'fileId') => found.map((one) => one[of])
  await ctx.tx.updateTable('telephony.recording').set(erased).where('id', 'in', ids('id')).execute()
  await ctx.tx.deleteFrom('platform.file').where('id', 'in', ids('fileId')).execute()
  // A call that was recorded in parts is named once.
  const calls = [...new Set(found.map(({ callId }) => callId))]
  const each = calls.map((id) => ({ object: { type: 'call', id } }))
  await audit(ctx, { act: 'recording.erase', after: { why, recordings: found.length }, each })
  return found.map((one) => one.storageKey)
}

/** Every day, what is older than may be kept, and what was recorded without a notice. */
export const eraseRecordingsJob: RecurringJob = {
  name: 'telephony.erase-recordings',
  everySeconds: 86_400,
  run: async (appContext) => {
    const erased = await eraseOld(appContext, appContext.clock.today())
    if (erased > 0) appContext.log.info({ erased }, 'recordings erased by their age')
    const unannounced = await eraseUnannounced(appContext)
    if (unannounced > 0) appContext.log.warn({ unannounced }, 'recordings without a notice erased')
  },
}

export const eraseOld = (appContext: AppContext, today: string) =>
  eraseAll(appContext, { keptUntilBefore: today }, 'age')

/** That no notice was played is reported after the file came, when the call has ended. */
export const eraseUnannounced = (appContext: AppContext) =>
  eraseAll(appContext, 'recorded-without-notice', 'no-notice')

async function eraseAll(
  appContext: AppContext,
  of: Parameters<typeof eraseRows>[1],
  why: Erasure,
): Promise<number> {
  let erased = 0
  for (;;) {
    const keys = await transact(appContext.db, (tx) =>
      eraseRows(systemContext(appContext, tx, 'telephony'), of, why),
    )
    for (const key of keys) await appContext.files.remove(key)
    erased += keys.length
    if (keys.length < atOnce) return erased
  }
}
