import { certificates } from '@daftari/contract/settlement/certificate-tables'
import { type ReadContext, staffOf } from '../../../platform/context.ts'
import type { AlertSource } from '../../../platform/desk/alert-source.ts'
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

/** The certificates that one issued and that a reversed payment has revoked. */
export const certificateAlerts: AlertSource = {
  async read(ctx, since, most) {
    const rows = await found(ctx)
      .where('c.issuedBy', '=', staffOf(ctx))
      .where('c.revokeCause', '=', 'payment-reversed')
      .where('c.revokedAt', '>', since)
      .orderBy('c.id', 'desc')
      .limit(most)
      .execute()
    return rows.map(({ id, number, fullName, state, revokedAt }) => ({
      kind: 'certificate' as const,
      thing: id,
      id,
      state: { set: 'certificateState', value: state },
      about: [number, fullName].filter(Boolean).join(' · '),
      amountCents: null,
      at: revokedAt ?? since,
    }))
  },
}

const found = ({ db }: ReadContext) =>
  db
    .selectFrom('settlement.certificate as c')
    .leftJoin('reporting.person as p', 'p.personId', 'c.personId')
    .select(['c.id', 'c.number', 'c.state', 'c.revokedAt', 'p.fullName'])
