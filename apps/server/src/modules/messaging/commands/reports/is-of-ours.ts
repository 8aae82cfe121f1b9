import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { referenceForms } from '../../domain/reference-forms.ts'

interface Named {
  gateway: string
  gatewayReference: string | undefined
  phoneHash: Buffer | undefined
}

/**
 * Whether a gateway was given a text to this number that it calls so. Rejects while it was given one to this
 * number and its answer is not noted: what it is called is not known yet.
 */
export async function isOfOurs(db: Db, of: Named): Promise<boolean> {
  const { gateway, gatewayReference, phoneHash } = of
  if (gatewayReference === undefined || phoneHash === undefined) return false
  const { rows } = await sql<{ called: boolean | null; waiting: boolean | null }>`
    select bool_or(a.gateway_reference = any (${referenceForms(gatewayReference)})) as called,
      bool_or(a.outcome is null) as waiting
    from messaging.message m join messaging.attempt a on a.message_id = m.id
    where m.phone_hash = ${phoneHash} and m.sent_at is not null and a.gateway = ${gateway}`.execute(
    db,
  )
  const { called, waiting } = rows[0] ?? {}
  if (called !== true && waiting === true) throw new Error('its text is on its way')
  return called === true
}
