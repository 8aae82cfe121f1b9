import type { Fields } from '@daftari/contract/platform/records/field'
import type { Setting } from '@daftari/contract/platform/records/setting'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { ReadContext } from '../../context.ts'
import { fixedStatement } from '../../db/fixed-sql.ts'
import type { PlatformSettingVersion } from '../../db/types.ts'

export type SettingRow = Selectable<PlatformSettingVersion>

export interface InForce<F extends Fields> {
  id: number
  number: number
  effectiveOn: BusinessDate
  document: z.output<Setting<string, F>['document']>
}

/** Where a setting is read: the database, and the lender's clock. */
export type Reads = Pick<ReadContext, 'db' | 'clock'>

const readInForce = fixedStatement<SettingRow, [kind: string, object: string, on: string]>(
  (kind, object, on) =>
    sql`select * from platform.setting_in_force(${kind}, ${object}, ${on}::date)`,
)

/** The version that counts on a day, as rows for a query; `object` and `on` are SQL. */
export const inForceOn = (kind: string, object: RawBuilder<unknown>, on: RawBuilder<unknown>) =>
  sql<SettingRow>`platform.setting_in_force(${kind}, ${object}, ${on})`

/**
 * What counts on a day, today if left out: the last approved version whose day has begun. Undefined before
 * the first; throws where what is stored is no such document.
 */
export async function inForce<F extends Fields>(
  ctx: Reads,
  setting: Setting<string, F>,
  { on = ctx.clock.today(), object = '' }: { on?: BusinessDate; object?: string } = {},
): Promise<InForce<F> | undefined> {
  const [row] = await readInForce(ctx.db, setting.kind, object, on)
  if (row === undefined) return undefined
  return {
    id: row.id,
    number: row.number,
    effectiveOn: row.effectiveOn as BusinessDate,
    document: setting.document.parse(row.document),
  }
}
