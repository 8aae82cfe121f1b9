import { sql } from 'kysely'
import type { Cipher } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import { jsonText } from '../../../platform/db/json.ts'

interface SeenDevice {
  appCode: string
  /** The attribution service's id of this installation of the app. */
  appsflyerId: string
  personId: number
  seenAt: Date
}

/** The search key of a phone: the service's id identifies a phone, and so is personal. */
export const attributionDevice = (
  cipher: Cipher,
  { appCode, appsflyerId }: Pick<SeenDevice, 'appCode' | 'appsflyerId'>,
): Buffer => cipher.hash(`appsflyer ${appCode} ${appsflyerId}`)

/**
 * The owners of the phones, and since when; nothing is stored for people who are not registered with the app.
 */
export async function linkDevices(ctx: Context, seen: readonly SeenDevice[]): Promise<void> {
  if (seen.length === 0) return
  const { cipher } = ctx.appContext
  const rows = seen.map((one) => ({
    app_code: one.appCode,
    device: `\\x${attributionDevice(cipher, one).toString('hex')}`,
    person_id: one.personId,
    seen_at: one.seenAt,
  }))
  await sql`
    insert into customers.device_link (app_code, device_hash, person_id, seen_at)
    select r.app_code, g.device, r.person_id, greatest(min(g.seen_at), r.registered_at)
    from jsonb_to_recordset(${jsonText(rows)}::jsonb)
      as g (app_code text, device bytea, person_id bigint, seen_at timestamptz)
    join customers.registration r on r.person_id = g.person_id and r.app_code = g.app_code
    group by r.app_code, g.device, r.person_id, r.registered_at
    order by r.app_code, r.person_id, min(g.seen_at)
    on conflict (app_code, device_hash, person_id) do update
    set seen_at = least(device_link.seen_at, excluded.seen_at)`.execute(ctx.tx)
}
