import { certificates } from '@daftari/contract/settlement/certificate-tables'
import { sql } from 'kysely'
import { type ReadContext, staffOf } from '../../../platform/context.ts'
import { type AlertSource, alertRows } from '../../../platform/desk/alert-source.ts'
import type { SearchSource } from '../../../platform/desk/search-source.ts'

/** Certificates by their whole number. */
export const searchCertificates: SearchSource = {
  kind: 'certificate',
  pages: [certificates.page],
  async find(ctx, text) {
    const rows = await found(ctx).where('c.number', '=', text.toUpperCase()).execute()
    return rows.map(({ id, number, fullName, state }) => ({
      id,
      title: number,
      note: fullName,
      state: { set: 'certificateState', value: state },
    }))
  },
}

/** The certificates that the reader issued and that a reversed payment has revoked. */
export const certificateAlerts: AlertSource = {
  select: (ctx, since) =>
    alertRows(
      {
        kind: 'certificate',
        thing: sql`c.id`,
        set: 'certificateState',
        state: sql`c.state`,
        about: sql`concat_ws(' · ', c.number, nullif(p.full_name, ''))`,
        at: sql`c.revoked_at`,
      },
      sql`from settlement.certificate c left join reporting.person p on p.person_id = c.person_id
        where c.issued_by = ${staffOf(ctx)} and c.revoke_cause = 'payment-reversed'
          and c.revoked_at > ${since}`,
    ),
}

const found = ({ db }: ReadContext) =>
  db
    .selectFrom('settlement.certificate as c')
    .leftJoin('reporting.person as p', 'p.personId', 'c.personId')
    .select(['c.id', 'c.number', 'c.state', 'c.revokedAt', 'p.fullName'])
