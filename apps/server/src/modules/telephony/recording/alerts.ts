import { callRecords } from '@daftari/contract/telephony/call-tables'
import { sql } from 'kysely'
import { may } from '../../../platform/context.ts'
import { type AlertSource, alertRows } from '../../../platform/desk/alert-source.ts'
import { maySee } from '../../../platform/tables/may-see.ts'

const records = callRecords['operation/system/telephone-record']

/** For rejected files in the folder of recordings, to people who see all calls and may listen. */
export const recordingAlerts: AlertSource[] = [
  {
    select: (ctx, since) =>
      may(ctx, 'recording.listen') && maySee(ctx, records)
        ? alertRows(
            {
              kind: 'recording',
              thing: sql`r.id`,
              set: 'recordingRefusal',
              state: sql`r.why`,
              about: sql`r.file_name`,
              at: sql`r.refused_at`,
            },
            sql`from telephony.refused_recording r where r.refused_at > ${since}`,
          )
        : undefined,
  },
]
