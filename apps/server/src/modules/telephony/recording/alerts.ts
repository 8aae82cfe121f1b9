import { callRecords } from '@daftari/contract/telephony/call-tables'
import { may } from '../../../platform/context.ts'
import type { AlertSource } from '../../../platform/desk/alert-source.ts'
import { maySee } from '../../../platform/tables/may-see.ts'

const records = callRecords['operation/system/telephone-record']

/** A file of the folder of recordings that was not taken in, for who sees all calls and may listen. */
export const recordingAlerts: AlertSource[] = [
  {
    async read(ctx, since, most) {
      if (!may(ctx, 'recording.listen') || !maySee(ctx, records)) return []
      const rows = await ctx.db
        .selectFrom('telephony.refusedRecording')
        .select(['id', 'fileName', 'why', 'refusedAt'])
        .where('refusedAt', '>', since)
        .orderBy('refusedAt', 'desc')
        .limit(most)
        .execute()
      return rows.map(({ id, fileName, why, refusedAt }) => ({
        kind: 'recording' as const,
        thing: id,
        id,
        about: fileName,
        amountCents: null,
        at: refusedAt,
        state: { set: 'recordingRefusal', value: why },
      }))
    },
  },
]
