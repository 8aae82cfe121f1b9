import { normalisePhone } from '@daftari/kernel/phone'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { containing } from '../../../platform/tables/containing.ts'
import { phoneHash } from '../numbers.ts'

interface About {
  customerId?: number | undefined
  name?: string | undefined
  phone?: string | undefined
}

/** Filters on the customer of a row, as a condition on the person `p`. */
export function aboutPerson(ctx: ReadContext, { customerId, name, phone }: About) {
  const conditions: RawBuilder<boolean>[] = []
  if (customerId !== undefined) conditions.push(sql`p.id = ${customerId}`)
  if (name !== undefined) {
    conditions.push(sql`lower(p.full_name) like ${containing(name.toLowerCase())}`)
  }
  if (phone !== undefined) {
    const e164 = normalisePhone(phone)
    const hash = e164 ? phoneHash(ctx.appContext.cipher, e164) : Buffer.of()
    conditions.push(sql`p.phone_hash = ${hash}`)
  }
  if (conditions.length === 0) return sql<boolean>`true`
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
