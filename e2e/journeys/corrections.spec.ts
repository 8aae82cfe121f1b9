import type { Page } from '@playwright/test'
import { demoPeople } from '../../apps/server/seed/demo/demo-staff.ts'
import { outside } from '../support/outside.ts'
import { expectAccessible } from '../support/soundness.ts'
import { expect, type OpenAs, test } from '../support/test.ts'

const refundList = '/settlement/changeBill/paymentRefundList'
const reduceList = '/collection/management/cashCreditReduce'

test('what a customer paid too much is refunded once another person approved it', async ({
  as,
}) => {
  const { loanId, billCents } = await openLoan(await as('admin'))
  const amount = Math.ceil(billCents / 100) + 300
  const receipt = await outside.pay({ phone: '0766777123', reference: String(loanId), amount })

  const page = await as('finance')
  const customerId = await payerOf(page, receipt)
  await page.goto(`${refundList}?show=overpayments&customerId=${customerId}`)
  await rowOf(page, String(customerId)).getByRole('button', { name: 'Open' }).click()
  const drawer = page.getByRole('dialog', { name: `Overpayment of customer ${customerId}` })
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Ask for a refund' }).click()
  const form = page.getByRole('dialog', { name: 'Ask for a refund' })
  await form.getByRole('textbox', { name: 'Amount' }).fill('200.00')
  await form.getByRole('textbox', { name: 'Reason' }).fill('Paid twice, asks for it back.')
  await form.getByRole('button', { name: 'Ask for a refund' }).click()
  await expect(page.getByText('Asked. Somebody else approves it.')).toBeVisible()

  await page.goto(`${refundList}?customerId=${customerId}`)
  await rowOf(page, String(customerId)).getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw request', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve and pay' })).toBeHidden()

  const other = await as('finance2', { path: `${refundList}?customerId=${customerId}` })
  await rowOf(other, String(customerId)).getByRole('button', { name: 'Open' }).click()
  await other.getByRole('button', { name: 'Approve and pay' }).click()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Approve and pay' }).last().click()
  await expect(async () => {
    await other.reload()
    await expect(rowOf(other, String(customerId))).toContainText('Refunded', { timeout: 2_000 })
  }).toPass()
})

test('a collector asks for a reduction, and somebody else approves it', async ({ as }) => {
  const { page, caseId } = await reducibleCase(as)
  await page.goto(`/collection/cashCollection/detail/${caseId}`)
  await page.getByRole('button', { name: 'Request a reduction' }).click()
  const form = page.getByRole('dialog', { name: 'Request a reduction' })
  await expect(form.getByText('Waived in all')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Reason' }).fill('Lost her job, can pay the rest now.')
  await form.getByRole('button', { name: 'Submit request', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Reductions' })
  await expect(panel).toContainText('Pending approval')

  const { loanId } = (await detailOf(page, caseId)).case
  const leader = await as('admin', { path: `${reduceList}?loanId=${loanId}&auditStatus=pending` })
  await rowOf(leader, String(loanId)).getByRole('button', { name: 'Review' }).click()
  await expectAccessible(leader)
  await leader.getByRole('button', { name: 'Approve', exact: true }).click()
  await leader.getByRole('button', { name: 'Approve', exact: true }).last().click()
  await expect(leader.getByRole('dialog')).toContainText('Approved, to be paid')

  await page.reload()
  await expect(panel).toContainText('Approved, to be paid')
  await page.goto(`${reduceList}?loanId=${loanId}&auditStatus=approved`)
  await rowOf(page, String(loanId)).getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const why = page.getByRole('dialog', { name: 'Withdraw', exact: true })
  await why.getByRole('textbox', { name: 'Reason' }).fill('She will pay everything after all.')
  await why.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.goto(`/collection/cashCollection/detail/${caseId}`)
  await expect(panel).toContainText('Withdrawn')
})

/** An old loan of the demo that is not late, and what closes it. */
async function openLoan(page: Page) {
  const { rows } = await read<{ rows: { id: number }[] }>(page, '/api/audit/cashCredit', {
    tab: 'all',
    repayStatus: 'unpaid',
    daysPastDue: '0..0',
    sort: '-appliedAt',
  })
  const [{ id: loanId = 0 } = {}] = rows
  expect(loanId).toBeGreaterThan(0)
  const { instalments } = await read<{ instalments: { owed: number }[] }>(
    page,
    `/api/audit/cashCredit/bills/${loanId}`,
  )
  const billCents = instalments.reduce((sum, one) => sum + one.owed, 0)
  return { loanId, billCents }
}

/** A collector with a case of their own that has fines, so that there is something to give up. */
async function reducibleCase(as: OpenAs): Promise<{ page: Page; caseId: number }> {
  const lead = await as('admin')
  const cases = await reducible(lead)
  const held = cases.find(({ collector }) => collector !== null)
  const found = held ?? (await handedOut(lead, cases))
  const holder = demoPeople.find(({ name }) => name === found?.collector?.name)
  if (found === undefined || holder === undefined)
    throw new Error('no collector has a case with fines')
  return { page: await as(holder.account), caseId: found.caseId }
}

interface CaseWithFines {
  caseId: number
  fineOwed: number
  collector: { name: string } | null
}

async function reducible(page: Page): Promise<CaseWithFines[]> {
  const list = '/api/collection/cash-collection/cash-credit-collection'
  const { rows } = await read<{ rows: CaseWithFines[] }>(page, list, { pageSize: '200' })
  const found: CaseWithFines[] = []
  for (const one of rows) {
    if (one.fineOwed === 0) continue
    const { reductions } = await detailOf(page, one.caseId)
    if (!reductions.some(({ auditStatus }) => /pending|approved/.test(auditStatus))) found.push(one)
  }
  return found
}

/** Unassigned cases of the day are handed out first. */
async function handedOut(page: Page, cases: CaseWithFines[]): Promise<CaseWithFines | undefined> {
  await page.request.post('/api/collection/management/hand-out', {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: {
      caseIds: cases.map(({ caseId }) => caseId),
      held: 'keep',
      rule: 'even',
      reason: 'Late and with nobody',
    },
  })
  return (await reducible(page)).find(({ collector }) => collector !== null)
}

interface CaseOf {
  case: { loanId: number }
  reductions: { auditStatus: string }[]
}

const detailOf = (page: Page, caseId: number) =>
  read<CaseOf>(page, `/api/collection/cash-collection/cases/${caseId}`)

async function read<T>(page: Page, path: string, params: Record<string, string> = {}): Promise<T> {
  const response = await page.request.get(path, { params })
  const { data } = (await response.json()) as { data: T }
  return data
}

/** The customer whose loan a payment was allocated to; the operator reports it in its own time. */
async function payerOf(page: Page, receipt: string): Promise<number> {
  let customerId = 0
  await expect(async () => {
    const { rows } = await read<{ rows: { customerId: number | null }[] }>(
      page,
      '/api/settlement/repayment/mpesa-payment',
      { receipt },
    )
    customerId = rows[0]?.customerId ?? 0
    expect(customerId).toBeGreaterThan(0)
  }).toPass()
  return customerId
}

function rowOf(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text })
}
