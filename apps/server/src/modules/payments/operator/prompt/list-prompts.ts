import { prompts } from '@daftari/contract/payments/operator/tables'
import { inCapitals } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { staff } from '../../../../platform/tables/sql-parts.ts'

/** Every prompt that was sent to a phone, and its result. */
export const promptList = listQuery(prompts, {
  from: 'payments.prompt p',
  join: 'left join reporting.person c on c.person_id = p.person_id',
  key: 'p.id',
  columns: {
    promptId: 'p.id',
    customerId: 'p.person_id',
    name: 'c.full_name',
    amount: 'p.amount_cents',
    wallet: 'p.phone_masked',
    promptState: 'p.state',
    requestChannel: 'p.channel',
    askedBy: staff('p.asked_by'),
    questionsAsked: 'p.asked',
  },
  filters: { receipt: inCapitals('p.receipt'), asked: 'p.asked_at' },
})
