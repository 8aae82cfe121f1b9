import { finishedLoans } from '@daftari/contract/settlement/certificate-tables'
import { normalisePhone } from '@daftari/kernel/phone'
import { sql } from 'kysely'
import type { QueriedRow } from '../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { idNumberHash, phoneHash } from '../../customers/index.ts'

const certified = sql<boolean>`exists (select from settlement.certificate c
  where c.loan_id = l.loan_id and c.state = 'valid')`

/** Repaid loans; whoever issues certificates sees those of every customer. */
export const listFinishedLoans = handWrittenList(finishedLoans, {
  from(ctx, f) {
    const { cipher } = ctx.appContext
    let q = ctx.db
      .selectFrom('reporting.loan as l')
      .where('l.status', '=', 'finished')
      // All of them have a day; said so, their order is that of an index.
      .where('l.finishedOn', 'is not', null)
    if (f.loanId) q = q.where('l.loanId', '=', f.loanId)
    if (f.customerId) q = q.where('l.personId', '=', f.customerId)
    if (f.finished?.from) q = q.where('l.finishedOn', '>=', f.finished.from)
    if (f.finished?.to) q = q.where('l.finishedOn', '<=', f.finished.to)
    if (f.certified?.[0] === 'yes') q = q.where(certified)
    if (f.certified?.[0] === 'no') q = q.where((eb) => eb.not(certified))
    const person = sql`select p.person_id from reporting.person p`
    if (f.phone) {
      const e164 = normalisePhone(f.phone)
      const hash = e164 ? phoneHash(cipher, e164) : Buffer.of()
      q = q.where(sql<boolean>`l.person_id in (${person} where p.phone_hash = ${hash})`)
    }
    if (f.idNumber) {
      const hash = idNumberHash(cipher, f.idNumber)
      q = q.where(sql<boolean>`l.person_id in (${person} where p.id_number_hash = ${hash})`)
    }
    return q
  },
  key: 'l.loanId',
  order: { loanId: 'l.loanId', finishedOn: 'l.finishedOn' },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof finishedLoans>>`
      select l.loan_id, l.person_id as customer_id, p.full_name as name,
        p.id_number_masked as id_number, a.name as app, l.product_code as product,
        l.principal_cents as principal, l.started_on, l.finished_on,
        c.number as certificate_number, c.id as certificate_id, c.version
      from reporting.loan l
      join reporting.person p on p.person_id = l.person_id
      join reporting.app a on a.code = l.app_code
      left join settlement.certificate c on c.loan_id = l.loan_id and c.state = 'valid'
      where l.loan_id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})
