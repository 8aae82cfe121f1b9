import type { Page } from '@playwright/test'
import { nearNumbers } from '../../apps/server/src/modules/payments/domain/candidates.ts'
import { outside } from '../support/outside.ts'
import { paidBefore } from '../support/paid-before.ts'
import { codeOnPaper } from '../support/paper-code.ts'
import { portalFile, rowsOf, yesterday } from '../support/portal-file.ts'
import { giveReason } from '../support/reason.ts'
import { expectAccessible } from '../support/soundness.ts'
import { expect, type OpenAs, test } from '../support/test.ts'
import { verifyBooks } from '../support/verify-books.ts'

const repayment = '/settlement/repayment'
const unmatched = `${repayment}/matchQuartetPayment`
const refunds = '/settlement/change-bill/payment-refund-list'
const payments = '/settlement/repayment/mpesa-payment'
/** No customer is called so, nor the payer of another run: this journey's payments are found by it. */
const mark = String(Date.now()).slice(-6)
const payer = `CLERK${mark}`
const phone = `0766${mark}`
/** From another payer, so that the second payment is no evidence for the first one's loan. */
const otherPhone = `0767${mark}`

test('a finance clerk’s day: statements, what found no loan, a refund, a move, the day, a paper', async ({
  as,
}) => {
  test.setTimeout(240_000)
  const clerk = await as('finance')
  const colleague = await as('finance2')
  const loans = await quietLoans(await as('admin'))
  await test.step('the books hold before', holds)
  await test.step('both statements of yesterday are uploaded', () => uploadStatement(clerk))
  await test.step('the day ties, or what does not is explained', () => closeDay(clerk))
  const laid = await test.step('two payments are cleared by keys', () => clearByKeys(clerk, loans))
  await test.step('one that is meant for no loan goes back', async () => {
    await sendBack(clerk, laid)
    await approve(colleague, laid)
  })
  await test.step('the books hold in the middle of it', holds)
  await test.step('a wrong booking is moved by somebody else', () => move(colleague, laid))
  const number = await test.step('a certificate is printed', () => certify(clerk))
  await test.step('whoever holds it checks it', () => verify(as, number))
  await test.step('the books hold after', holds)
})

async function holds(): Promise<void> {
  expect(await verifyBooks()).toBe(0)
}

async function uploadStatement(page: Page): Promise<void> {
  const day = yesterday()
  const pages = [
    ['paybill', 'mpesaPaymentUploadFiles', 'mpesa-payment-upload-files'],
    ['utility', 'mpesaDisburseUploadFiles', 'mpesa-disburse-upload-files'],
  ] as const
  for (const [account, path, list] of pages) {
    const file = await portalFile(page, account)
    const taken = { statementFileState: 'done', statementDays: `${day}..${day}` }
    // The journey is being walked again: a file is taken once.
    if ((await rowsOf(page, `/api${repayment}/${list}`, taken)).length > 0) continue
    await page.goto(`${repayment}/${path}`)
    await page.getByRole('button', { name: 'Upload a statement' }).click()
    const form = page.getByRole('dialog', { name: /^Statement of the/ })
    await form.locator('input[type=file]').setInputFiles(file)
    await form.getByRole('button', { name: 'Upload a statement' }).click()
    const drawer = page.getByRole('dialog', { name: /^Statement file/ })
    await expect(drawer.getByText('Taken', { exact: true })).toBeVisible({ timeout: 20_000 })
    await expect(drawer).toContainText(day)
    // The list behind the drawer, with this file as its newest row.
    await expect(page.locator('tr[data-row-key]').first()).toContainText('Taken')
  }
  await expectAccessible(page)
}

/** The board is opened from the dashboard; what it cannot explain by itself a person does. */
async function closeDay(page: Page): Promise<void> {
  const day = yesterday()
  await page.goto('/')
  const board = page.getByRole('region', { name: 'Books, messages, statements' })
  await expect(board.getByRole('row').filter({ hasText: day })).toBeVisible()
  await expectAccessible(page)
  const differing = await rowsOf<{ differenceId: number }>(
    page,
    `/api${repayment}/reconciliation/differences`,
    { differenceState: 'open', days: `${day}..${day}` },
  )
  for (const { differenceId } of differing) {
    await page.goto(`${repayment}/reconciliation?show=differences&difference=${differenceId}`)
    const drawer = page.getByRole('dialog', { name: /^Difference/ })
    await drawer.getByRole('button', { name: 'Acknowledge' }).click()
    await giveReason(page, 'Acknowledge', 'The operator’s support said what it is, by telephone.')
    await expect(drawer).toContainText('Acknowledged')
  }
  await page.goto(`${repayment}/reconciliation?days=${day}..${day}`)
  for (const account of ['Payouts', 'Payments (paybill)']) {
    const row = page.locator('tr[data-row-key]').filter({ hasText: account })
    await expect(row).toContainText('Agrees')
  }
}

interface Laid {
  receipt: string
  /** The loan of the other payment. */
  otherLoan: number
  customerId: number
}

/** A loan's number with one digit too many. */
const mistyped = (loanId: number) => loanId * 10 + 9

/** The account was mistyped: each has one candidate, which Enter takes. */
async function clearByKeys(page: Page, [first, second]: [Loan, Loan]): Promise<Laid> {
  await outside.openWallet({ phone, name: `${payer} WANGUI` })
  await outside.openWallet({ phone: otherPhone, name: `${payer} ODUYA` })
  // Both have paid for these customers before: money of strangers would need another person.
  await paidBefore(page, { phone, loanId: first.id })
  await paidBefore(page, { phone: otherPhone, loanId: second.id })
  const pay = (from: string, loanId: number, amount: number) =>
    outside.pay({ phone: from, reference: String(mistyped(loanId)), amount })
  const receipt = await pay(phone, first.id, 310)
  const other = await pay(otherPhone, second.id, 320)
  await page.goto(`${unmatched}?payerName=${payer}`)
  await isThere(page, receipt)
  await isThere(page, other)
  await page.keyboard.press('j')
  const meant = new Map([
    [receipt, first.id],
    [other, second.id],
  ])
  for (let left = meant.size; left > 0; left -= 1) {
    await expect(page.getByRole('button', { name: /^Match to loan/ })).toBeEnabled()
    const desk = page.getByRole('region', { name: /^Payment / })
    const named = (await desk.getAttribute('aria-label')) ?? ''
    const loan = meant.get(named.replace('Payment ', ''))
    await expect(desk.getByRole('button', { name: `Match to loan ${loan}` })).toBeEnabled()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`matched to loan ${loan} of`)).toBeVisible()
    await expect(page.getByRole('region', { name: named })).toHaveCount(0)
  }
  await expect(rowOf(page, other)).toHaveCount(0)
  const [laid] = await rowsOf<{ customerId: number }>(page, `/api${payments}`, { receipt })
  return { receipt, otherLoan: second.id, customerId: laid?.customerId ?? 0 }
}

/** A payment that is meant for no loan is the customer's, and asked back for them with a key. */
async function sendBack(page: Page, { customerId }: Laid): Promise<void> {
  const receipt = await outside.pay({ phone, reference: 'THANKS', amount: 250 })
  await isThere(page, receipt)
  await page.keyboard.press('j')
  await expect(page.getByRole('region', { name: `Payment ${receipt}` })).toBeVisible()
  await page.keyboard.press('o')
  const form = page.getByRole('dialog', { name: `Send payment ${receipt} back` })
  await form.getByRole('textbox', { name: 'Customer ID' }).fill(String(customerId))
  await form.getByRole('textbox', { name: 'Reason' }).fill('Paid for a loan that is repaid.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Ask for the refund' }).click()
  await expect(page.getByText(/^Refund \d+ is asked for/)).toBeVisible()
}

async function approve(page: Page, { customerId }: Laid): Promise<void> {
  const list = '/settlement/changeBill/paymentRefundList'
  await page.goto(`${list}?customerId=${customerId}&refundState=asked`)
  await rowOf(page, String(customerId)).first().getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Approve and pay' }).click()
  await page.getByRole('button', { name: 'Approve and pay' }).last().click()
  const paid = async () => {
    const about = { customerId: String(customerId), refundState: 'paid' }
    const rows = await rowsOf<{ amount: number }>(page, `/api${refunds}`, about)
    return rows.some(({ amount }) => amount === 25_000)
  }
  await expect.poll(paid, { timeout: 20_000 }).toBe(true)
}

/** The person who matched it may not move it. */
async function move(page: Page, { receipt, otherLoan }: Laid): Promise<void> {
  await page.goto(`${repayment}/mpesaPayment?receipt=${receipt}`)
  await rowOf(page, receipt).getByRole('button', { name: 'Open' }).click()
  const drawer = page.getByRole('dialog', { name: `Payment ${receipt}` })
  await drawer.getByRole('button', { name: 'Move', exact: true }).click()
  const form = page.getByRole('dialog', { name: `Move payment ${receipt}` })
  await form.getByRole('textbox', { name: 'Number' }).fill(String(otherLoan))
  await form.getByRole('textbox', { name: 'Reason' }).fill('She named the other loan.')
  await form.getByRole('button', { name: /^Move KES\s310\.00$/ }).click()
  await expect(drawer.getByRole('region', { name: 'Where it went' })).toContainText(
    String(otherLoan),
  )
}

async function certify(page: Page): Promise<string> {
  const list = '/settlement/finance/CustomerRepayCertificate'
  await page.goto(`${list}?certified=no`)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Issue' }) })
    .first()
  await row.getByRole('button', { name: 'Issue' }).click()
  await page.getByRole('button', { name: 'Issue' }).last().click()
  const issuedText = await page.getByText(/^Certificate \S+ issued\.$/).innerText()
  const number = issuedText.split(' ')[1] ?? ''
  await page.goto(`${list}?show=issued&certificateNumber=${number}`)
  await page.getByRole('button', { name: `Print ${number}` }).click()
  const paper = page.getByRole('menuitem', { name: 'English' }).getByRole('link')
  // As the browser requests it when the link is followed: it may not be printed in any other way.
  const printed = await page.request.get((await paper.getAttribute('href')) ?? '', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(printed.headers()['content-type']).toContain('application/pdf')
  return number
}

/** Without an account, by the code at the foot of the certificate. */
async function verify(as: OpenAs, number: string): Promise<void> {
  const holder = await as(null, { path: '/verify' })
  await holder.getByRole('textbox', { name: 'Code on the certificate' }).fill(codeOnPaper(number))
  await holder.getByRole('button', { name: 'Check' }).click()
  await expect(holder.getByRole('status')).toHaveText('This certificate is genuine and valid.')
  await expect(holder.getByText(number)).toBeVisible()
  await expectAccessible(holder)
}

type Loan = { id: number }

/** Open loans that are not late, away from both ends of the list: no other journey takes these. */
async function quietLoans(page: Page): Promise<[Loan, Loan]> {
  const open = await rowsOf<Loan>(page, '/api/audit/cashCredit', {
    tab: 'all',
    repayStatus: 'unpaid',
    sort: 'appliedAt',
  })
  const quiet = await rowsOf<Loan>(page, '/api/audit/cashCredit', {
    tab: 'all',
    repayStatus: 'unpaid',
    daysPastDue: '0..0',
    sort: 'appliedAt',
  })
  const others = open.map(({ id }) => id)
  const clear = quiet.filter(({ id }) => {
    const near = nearNumbers(mistyped(id))
    return others.every((other) => other === id || !near.includes(other))
  })
  const at = Math.floor(clear.length / 2)
  const [first, second] = [clear[at], clear[at + 1] ?? clear[at - 1]]
  if (first === undefined || second === undefined) throw new Error('there are too few open loans')
  return [first, second]
}

/** The operator reports in its own time. */
async function isThere(page: Page, receipt: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(rowOf(page, receipt)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

function rowOf(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text })
}
