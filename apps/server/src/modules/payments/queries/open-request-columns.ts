import { seconds } from '../../../platform/tables/sql-parts.ts'

/** Columns of a request without a result, whoever was asked: `r` is the request, `p` its customer. */
export const openRequestColumns = {
  requestKind: 'r.kind',
  customerId: 'r.person_id',
  name: 'p.full_name',
  amount: 'r.amount_cents',
  wallet: 'r.phone_masked',
  requestState: 'r.state',
  openFor: seconds('coalesce(r.written_at, :now)', ':now'),
  sentAt: 'r.written_at',
  questionsAsked: 'r.asked',
} as const
