import { ledCustomers } from '@daftari/contract/statistics/platform/mutual-derivation'
import { keptAs } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { boundText } from '../../../../platform/tables/sql-text.ts'
import { hasPhone } from '../person-filters.ts'

const days = { applied: 1, approved: 2, borrowed: 3 } as const
const approved = 'least(d.approved_on, (d.undone_at at time zone :zone)::date)'
const columns = ['d.applied_on', approved, 'd.started_on']

/** One row per registration with an app by the link of another. */
export const listLedCustomers = listQuery(ledCustomers, {
  from: 'reporting.diversion_steps d join customers.person p on p.id = d.person_id',
  key: 'd.registration_id',
  columns: {
    customerId: 'd.person_id',
    name: 'p.full_name',
    phone: 'p.phone_masked',
    fromApp: 'd.from_app',
    app: 'd.app_code',
    firstAppliedOn: 'd.applied_on',
    firstApprovedOn: approved,
    firstLoanOn: 'd.started_on',
    firstLoanAmount: 'd.principal_cents',
  },
  filters: {
    phone: hasPhone('p.phone_hash'),
    fromApp: keptAs('d.from_app', (code: string) => code),
    registered: 'd.registered_on',
    stepWindow: () => undefined,
    ledStep([step], ctx, { stepWindow }) {
      if (step === undefined) return undefined
      const window = Number(stepWindow?.[0] ?? 7)
      const inTime = columns
        .slice(0, days[step])
        .map((day) => `${day} <= d.registered_on + ${window}`)
      return boundText(ctx, inTime.join(' and '))
    },
    windowOver([over], ctx, { stepWindow }) {
      const window = Number(stepWindow?.[0] ?? 7)
      return boundText(ctx, `d.registered_on + ${window} ${over === 'yes' ? '<' : '>='} :today`)
    },
  },
})
