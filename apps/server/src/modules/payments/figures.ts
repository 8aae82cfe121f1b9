import { disburseStatuses } from '@daftari/contract/payments/enums'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { ageOf, type Figure } from '../../platform/metrics/figure.ts'
import { statusCode } from './payout-store.ts'

/** Payouts that are done are many; the others are few, and what somebody looks after. */
const openStatuses = disburseStatuses.filter((status) => status !== 'disbursed')

export const paymentFigures: Figure[] = [
  {
    name: 'payouts_open',
    help: 'Payouts that are not paid, by where they stand.',
    labels: ['status'],
    async read({ db }) {
      const { rows } = await sql<{ status: number; count: number }>`
        select status, count(*) as count from payments.disbursement
        where status in (${sql.join(openStatuses.map(statusCode))}) group by status`.execute(db)
      return openStatuses.map((status) => ({
        labels: { status },
        value: rows.find((row) => row.status === statusCode(status))?.count ?? 0,
      }))
    },
  },
  {
    name: 'payout_requests_open',
    help: 'Requests to the operator whose end is not known, by state.',
    labels: ['state'],
    read: async (appContext) =>
      (await openAttempts(appContext)).map(({ state, count }) => ({
        labels: { state },
        value: count,
      })),
  },
  {
    name: 'payout_requests_oldest_unknown_seconds',
    help: 'The age of the oldest request that may have been paid or not; 0 when there is none.',
    read: async (appContext) =>
      ageOf(
        appContext,
        (await openAttempts(appContext)).find((one) => one.state === 'unknown')?.oldest,
      ),
  },
  {
    name: 'payments_unmatched',
    help: 'Payments whose money is not all in loans yet.',
    read: async (appContext) => [{ value: (await unmatched(appContext)).count }],
  },
  {
    name: 'payments_oldest_unmatched_seconds',
    help: 'The age of the oldest of them; 0 when there is none.',
    read: async (appContext) => ageOf(appContext, (await unmatched(appContext)).oldest),
  },
  {
    name: 'callbacks_waiting',
    help: "The operator's messages that are stored and not handled yet.",
    async read({ db }) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from payments.inbox where handled_at is null`.execute(db)
      return [{ value: rows[0]?.count ?? 0 }]
    },
  },
]

interface OpenAttempts {
  state: string
  count: number
  oldest: Date | null
}

async function openAttempts({ db }: AppContext): Promise<OpenAttempts[]> {
  const states = ['written', 'unsent', 'accepted', 'unknown']
  const { rows } = await sql<OpenAttempts>`
    select state, count(*) as count, min(written_at) as oldest
    from payments.disbursement_attempt
    where state in ('written', 'unsent', 'accepted', 'unknown') group by state`.execute(db)
  return states.map(
    (state) => rows.find((row) => row.state === state) ?? { state, count: 0, oldest: null },
  )
}

async function unmatched({ db }: AppContext): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(paid_at) as oldest from payments.payment
    where state in ('unmatched', 'partly')`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}
