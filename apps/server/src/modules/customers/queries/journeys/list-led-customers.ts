import { ledCustomers } from '@daftari/contract/statistics/platform/mutual-derivation'
import { sql } from 'kysely'
import { keptAs } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { boundText } from '../../../../platform/tables/sql-text.ts'
import { hasPhone } from '../person-filters.ts'

const fromApp = "nullif(substring(r.channel from '^diversion:(.+)$'), '')"

/** The first days of the steps on that app, whenever they were. */
const steps = `
  left join lateral (
    select min(x.applied_on) as applied_on,
      min(x.decided_on) filter (where x.apply_status = 2) as approved_on
    from reporting.application x
    where x.person_id = r.person_id and x.app_code = r.app_code
      and x.applied_on >= r.registered_on
  ) a on true
  left join lateral (
    select n.started_on, n.principal_cents from reporting.loan n
    where n.person_id = r.person_id and n.app_code = r.app_code
      and n.started_on >= r.registered_on
    order by n.started_on, n.loan_id limit 1
  ) l on true`

const days = { applied: 1, approved: 2, borrowed: 3 } as const
const columns = ['a.applied_on', 'a.approved_on', 'l.started_on']

/** One row per registration with an app by the link of another. */
export const listLedCustomers = listQuery(ledCustomers, {
  from: `customers.registration r join customers.person p on p.id = r.person_id ${steps}`,
  where: "r.channel like 'diversion%'",
  key: 'r.id',
  columns: {
    registrationId: 'r.id',
    customerId: 'r.person_id',
    name: 'p.full_name',
    phone: 'p.phone_masked',
    fromApp,
    app: 'r.app_code',
    registeredAt: 'r.registered_at',
    firstAppliedOn: 'a.applied_on',
    firstApprovedOn: 'a.approved_on',
    firstLoanOn: 'l.started_on',
    firstLoanAmount: 'l.principal_cents',
  },
  filters: {
    phone: hasPhone('p.phone_hash'),
    fromApp: keptAs(fromApp, (code: string) => code),
    registered: 'r.registered_on',
    stepWindow: () => undefined,
    ledStep([step], _ctx, { stepWindow }) {
      if (step === undefined) return undefined
      const window = Number(stepWindow?.[0] ?? 7)
      const inTime = columns
        .slice(0, days[step])
        .map((day) => `${day} <= r.registered_on + ${window}`)
      return sql.raw(inTime.join(' and '))
    },
    windowOver([over], ctx, { stepWindow }) {
      const window = Number(stepWindow?.[0] ?? 7)
      return boundText(ctx, `r.registered_on + ${window} ${over === 'yes' ? '<' : '>='} :today`)
    },
  },
})
