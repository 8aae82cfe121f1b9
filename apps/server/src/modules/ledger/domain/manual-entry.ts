import { type AccountFeed, feedOf } from '@daftari/contract/ledger/enums'
import type { AskedLine } from '@daftari/contract/ledger/manual-entries'
import { type RefusalCode, refuse } from '@daftari/contract/refusals'
import { type BusinessDate, firstOfMonth } from '@daftari/kernel/business-date'
import { cents, formatCents } from '@daftari/kernel/money'

export interface SignedLine {
  account: AskedLine['account']
  amountCents: number
}

const fedBy: Readonly<Record<Exclude<AccountFeed, 'accountant'>, RefusalCode>> = {
  loans: 'manual-entry.of-loans',
  wallets: 'manual-entry.of-wallets',
  customers: 'manual-entry.of-customers',
  providers: 'manual-entry.of-providers',
}

/**
 * The lines with their signs. Refuses: manual-entry.of-loans, .of-wallets, .of-customers,
 * .of-providers, .one-account, .unbalanced, each with the line to be looked at.
 */
export function postable(lines: readonly AskedLine[]): SignedLine[] {
  for (const [index, { account }] of lines.entries()) {
    const feed = feedOf[account]
    if (feed !== 'accountant') {
      refuse(fedBy[feed], { line: index + 1 }, { [`lines.${index}.account`]: 'not by hand' })
    }
  }
  if (new Set(lines.map(({ account }) => account)).size === 1) refuse('manual-entry.one-account')
  const signed = lines.map(({ account, side, amountCents }) => ({
    account,
    amountCents: side === 'debit' ? amountCents : -amountCents,
  }))
  const off = signed.reduce((sum, line) => sum + line.amountCents, 0)
  if (off !== 0) {
    const index = lineAtFault(signed, off)
    const params = { line: index + 1, off: formatCents(cents(Math.abs(off))) }
    const heavier = off > 0 ? 'manual-entry.debits-exceed' : 'manual-entry.credits-exceed'
    refuse(heavier, params, { [`lines.${index}.amountCents`]: 'out of balance' })
  }
  return signed
}

/** The line without which, or on whose other side, the entry would balance; else the last one. */
function lineAtFault(lines: readonly SignedLine[], off: number): number {
  const alone = lines.findIndex(({ amountCents }) => amountCents === off)
  if (alone !== -1) return alone
  const wrongSide = lines.findIndex(({ amountCents }) => amountCents * 2 === off)
  return wrongSide === -1 ? lines.length - 1 : wrongSide
}

/** What is known of the months when an entry names its day. */
export interface Months {
  today: BusinessDate
  closedThrough: BusinessDate | null
  firstBookedOn: BusinessDate | null
}

/** Refuses: manual-entry.future, .closed, .before-books. */
export function requireOpenDay(day: BusinessDate, months: Months): void {
  const { today, closedThrough, firstBookedOn } = months
  if (day > today) refuse('manual-entry.future', {}, { accountingOn: 'future' })
  if (closedThrough !== null && day <= closedThrough) {
    refuse('manual-entry.closed', { day: closedThrough }, { accountingOn: 'closed' })
  }
  if (firstBookedOn !== null && day < firstOfMonth(firstBookedOn)) {
    const first = firstOfMonth(firstBookedOn)
    refuse('manual-entry.before-books', { day: first }, { accountingOn: 'too early' })
  }
}
