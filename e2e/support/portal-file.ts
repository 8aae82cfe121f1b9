import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import type { Page } from '@playwright/test'

const heading =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,' +
  'Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.'

interface Moved {
  receipt: string
  at: string
  cents: number
  what: 'Pay Bill' | 'Business Payment to Customer' | 'Transfer of Funds to Bank'
  account: string
}

const api = '/api/settlement/repayment'

/**
 * A day of the demo as the operator's portal would tell it. The emulated operator began with the
 * server and knows nothing of the days before, so its file is written from what it had told then.
 */
export async function portalFile(
  page: Page,
  account: 'payment' | 'disburse',
  day: BusinessDate,
): Promise<string> {
  const moved = account === 'payment' ? await paidIn(page, day) : await paidOut(page, day)
  const files = account === 'payment' ? 'mpesa-payment-upload-files' : 'mpesa-disburse-upload-files'
  const [last] = await rowsOf<{ closingBalance: number }>(page, `${api}/${files}`, {
    statementFileState: 'done',
    sort: '-fileId',
    pageSize: '1',
  })
  let balance = last?.closingBalance ?? 0
  const lines = moved
    .sort((a, b) => a.at.localeCompare(b.at))
    .map((one) => {
      balance += one.cents
      return lineOf(one, balance)
    })
  const told = day.split('-').reverse().join('-')
  const above = ['Organization Name,DAFTARI LENDING', `Time Period:,${told} - ${told}`, '']
  return [...above, heading, ...lines.reverse(), ''].join('\n')
}

function lineOf({ receipt, at, cents, what, account }: Moved, balance: number): string {
  const paid = cents > 0 ? plain(cents) : ''
  const withdrawn = cents < 0 ? plain(cents) : ''
  const time = timeIn(at)
  return [
    ...[receipt, time, time, what, 'Completed', paid, withdrawn],
    ...[plain(balance), 'true', what, '', '', account],
  ].join(',')
}

async function paidIn(page: Page, day: BusinessDate): Promise<Moved[]> {
  const payments = await rowsOf<Payment>(page, `${api}/mpesa-payment`, { paid: `${day}..${day}` })
  const transfers = await rowsOf<Transfer>(
    page,
    '/api/settlement/finance/bankTransferExpenses/rows',
    {
      movedIn: `${day}..${day}`,
      transferState: 'booked',
    },
  )
  return [
    ...payments.map(({ receipt, paidAt, amount, reference }) => ({
      receipt,
      at: paidAt,
      cents: amount,
      what: 'Pay Bill' as const,
      account: reference,
    })),
    ...transfers.map(({ transferReference, amount, chargedFee }) => ({
      receipt: transferReference,
      at: `${day}T09:00:00Z`,
      cents: -(amount + chargedFee),
      what: 'Transfer of Funds to Bank' as const,
      account: '',
    })),
  ]
}

interface Payment {
  receipt: string
  paidAt: string
  amount: number
  reference: string
}

interface Transfer {
  transferReference: string
  amount: number
  chargedFee: number
}

async function paidOut(page: Page, day: BusinessDate): Promise<Moved[]> {
  const rows = await rowsOf<{ receipt: string; disbursedAt: string; payoutAmount: number }>(
    page,
    '/api/audit/cashCredit/disbursements/list',
    { disbursed: `${day}..${day}`, disburseStatus: 'disbursed' },
  )
  const refunds = await rowsOf<{ receipt: string; paidAt: string; amount: number }>(
    page,
    '/api/settlement/change-bill/payment-refund-list',
    { paid: `${day}..${day}`, refundState: 'paid' },
  )
  const paid = [
    ...rows.map((row) => ({ receipt: row.receipt, at: row.disbursedAt, cents: -row.payoutAmount })),
    ...refunds.map((row) => ({ receipt: row.receipt, at: row.paidAt, cents: -row.amount })),
  ]
  const what = 'Business Payment to Customer' as const
  return paid.map((one) => ({ ...one, what, account: '' }))
}

export async function rowsOf<T>(
  page: Page,
  path: string,
  params: Record<string, string>,
): Promise<T[]> {
  const response = await page.request.get(path, { params: { pageSize: '200', ...params } })
  const { data } = (await response.json()) as { data: { rows: T[] } }
  return data.rows
}

const plain = (cents: number) => (Math.abs(cents) / 100).toFixed(2)

/** The portal writes the time of Nairobi. */
const timeIn = (at: string) =>
  new Date(Date.parse(at) + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** The last day that was closed: the one before this one, in Nairobi. */
export const yesterday = (): BusinessDate =>
  addDays(timeIn(new Date().toISOString()).slice(0, 10) as BusinessDate, -1)
