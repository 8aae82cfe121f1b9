import { type Cents, formatCents } from '@daftari/kernel/money'
import { statementTime } from './nairobi-time.ts'
import type { Account, Transaction, World } from './world.ts'

const dayMs = 24 * 60 * 60 * 1000

const header = [
  'Receipt No.',
  'Completion Time',
  'Initiation Time',
  'Details',
  'Transaction Status',
  'Paid In',
  'Withdrawn',
  'Balance',
  'Balance Confirmed',
  'Reason Type',
  'Other Party Info',
  'Linked Transaction ID',
  'A/C No.',
]

/**
 * The organisation portal's statement of one account as CSV, newest first: both days are included,
 * YYYY-MM-DD in Nairobi. Failed rows show an amount and move nothing.
 */
export function statement(
  world: World,
  account: Account,
  days: { from: string; to: string },
): string {
  const from = Date.parse(`${days.from}T00:00:00+03:00`)
  const end = Date.parse(`${days.to}T00:00:00+03:00`) + dayMs
  const rows = world.transactions.filter((transaction) => {
    const at = transaction.at.getTime()
    return transaction.account === account && at >= from && at < end
  })
  const dayFirst = (day: string) => day.split('-').reverse().join('-')
  const lines = [
    `Organization Name,${cell(world.options.organisation.toUpperCase())}`,
    `Time Period:,${dayFirst(days.from)} - ${dayFirst(days.to)}`,
    '',
    header.join(','),
    ...rows.reverse().map((row) => line(row).map(cell).join(',')),
  ]
  return `${lines.join('\n')}\n`
}

function line(row: Transaction): string[] {
  const at = statementTime(row.at)
  const party = row.phone ? `${masked(row.phone)} - ${row.name}` : ''
  const reason = reasons[row.kind] ?? ''
  return [
    row.receipt,
    at,
    at,
    detailsOf(row, party) || reason,
    row.isCompleted ? 'Completed' : 'Failed',
    row.amountCents > 0 ? plain(row.amountCents) : '',
    row.amountCents < 0 ? plain(row.amountCents) : '',
    formatCents(row.balanceCents),
    'true',
    row.kind === 'float' ? (row.details ?? '') : reason,
    party,
    row.linkedReceipt ?? '',
    row.reference ?? '',
  ]
}

function detailsOf(row: Transaction, party: string): string {
  if (row.kind === 'payment') return `Pay Bill from ${party} Acc. ${row.reference ?? ''}`
  if (row.kind === 'payout') return `Business Payment to Customer to ${party}`
  return row.details ?? ''
}

const reasons: Readonly<Partial<Record<Transaction['kind'], string>>> = {
  payment: 'Pay Bill Online',
  payout: 'Business Payment to Customer',
  charge: 'Business Payment to Customer Charge',
  reversal: 'Pay Bill Reversal',
}

function plain(amount: Cents): string {
  return (amount / 100).toFixed(2)
}

function masked(phone: string): string {
  return `${phone.slice(0, 4)}****${phone.slice(-4)}`
}

function cell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
