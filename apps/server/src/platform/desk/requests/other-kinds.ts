import type { OtherKind } from '@daftari/contract/registry/requests'
import { type RawBuilder, sql } from 'kysely'
import { type WaitingColumns, type WaitingSource, waitingRows } from './request-source.ts'

interface Other extends WaitingColumns {
  from: RawBuilder<unknown>
}

const asked = { askedAt: sql<Date>`r.asked_at`, askedBy: sql<number | null>`r.asked_by` }
const personName = sql<string>`(select h.full_name from reporting.person h
  where h.person_id = r.person_id)`

const template = (which: RawBuilder<unknown>): Other => ({
  id: sql`r.version_id`,
  askedAt: sql`r.written_at`,
  askedBy: sql`r.written_by`,
  name: sql`t.template_name`,
  from: sql`from reporting.message_template_version r
    join reporting.message_template t using (template_id)
    where r.state = 'waiting' and ${which}`,
})

const money = (kind: OtherKind): Other => ({
  ...asked,
  id: sql`r.request_id`,
  about: sql`r.about_id`,
  loan: sql`r.loan_id`,
  name: sql`r.subject`,
  amount: sql`r.amount_cents`,
  app: sql`r.app_code`,
  from: sql`from reporting.money_request r where r.kind = ${sql.lit(kind)}`,
})

const grant = (kind: OtherKind): Other => ({
  ...asked,
  id: sql`r.grant_request_id`,
  name: sql`r.subject`,
  from: sql`from reporting.grant_request r where r.kind = ${sql.lit(kind)}`,
})

/** What waits for a decision and is not declared as a request. */
const kinds: Record<OtherKind, Other> = {
  'wallet-change': {
    ...asked,
    id: sql`r.id`,
    loan: sql`r.application_id`,
    name: personName,
    amount: sql`r.amount_cents`,
    app: sql`r.app_code`,
    from: sql`from reporting.payout_modification r where r.state = 'pending'`,
  },
  'id-binding': {
    id: sql`r.id_binding_id`,
    askedAt: sql`r.asked_at`,
    askedBy: sql`null::bigint`,
    name: personName,
    app: sql`r.app_code`,
    from: sql`from reporting.id_binding r where r.state = 'pending'`,
  },
  'message-text': template(sql`true`),
  'collection-text': template(sql`t.purpose = 'collection' and t.channel <> 'push'`),
  'promotion-text': template(sql`t.purpose = 'marketing' and t.channel <> 'push'
    and t.scene = 'general'`),
  'off-app-text': template(sql`t.purpose = 'marketing' and t.channel = 'sms'
    and t.scene = 'off-app'`),
  'push-text': template(sql`t.purpose = 'marketing' and t.channel = 'push'
    and t.scene = 'general'`),
  declaration: money('declaration'),
  'payout-doubt': money('payout-doubt'),
  'payout-retry': money('payout-retry'),
  'refund-retry': money('refund-retry'),
  'service-fee': {
    ...asked,
    id: sql`r.fee_statement_id`,
    name: sql`r.partner`,
    amount: sql`r.amount_cents`,
    from: sql`from reporting.service_fee_request r`,
  },
  'staff-grant': grant('staff-grant'),
  'role-grant': grant('role-grant'),
}

export const otherSources: readonly WaitingSource[] = Object.entries(kinds).map(
  ([kind, { from, ...columns }]) => ({
    kind: kind as OtherKind,
    waiting: () => waitingRows(kind as OtherKind, columns, from),
  }),
)
