import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { outside } from '../support/outside.ts'
import { paidBefore } from '../support/paid-before.ts'
import { giveReason } from '../support/reason.ts'
import { expectAccessible } from '../support/soundness.ts'
import { expect, test } from '../support/test.ts'

const list = '/settlement/repayment/mpesaPayment'

const rent = 450

test('a payment that fits nowhere is matched by hand, and taken back by somebody else', async ({
  as,
}) => {
  const admin = await as('admin')
  const loanId = await openLoan(admin)
  const phone = '0766123456'
  await paidBefore(admin, { phone, loanId })
  const receipt = await outside.pay({ phone, reference: 'rent', amount: rent })
  const page = await as('finance', { path: `${list}?receipt=${receipt}` })
  await becomes(page, receipt, 'Unmatched')
  await rowOf(page, receipt).getByRole('button', { name: 'Match' }).click()
  const drawer = page.getByRole('dialog', { name: `Payment ${receipt}` })
  await expectAccessible(page)
  await drawer.getByRole('spinbutton', { name: 'Another loan ID' }).fill(String(loanId))
  await drawer.getByRole('button', { name: 'Match' }).last().click()
  await giveReason(page, 'Match', 'The customer called and told the loan.')
  await expect(drawer.getByRole('region', { name: 'Where it went' })).toContainText('450.00')

  const other = await as('finance2', { path: `${list}?receipt=${receipt}` })
  await becomes(other, receipt, 'Matched')
  await rowOf(other, receipt).getByRole('button', { name: 'Open' }).click()
  await other.getByRole('button', { name: 'Take back' }).click()
  await giveReason(other, 'Take back', 'It was the rent of somebody else.')
  const taken = other.getByRole('dialog', { name: `Payment ${receipt}` })
  await expect(taken).toContainText('Unmatched')
  const parts = taken.getByRole('region', { name: 'Where it went' })
  await expect(parts).toContainText('Irene Koech It was the rent of somebody else.')
})

test('an export has masked numbers, and nothing in it that a spreadsheet would run', async ({
  as,
}) => {
  const receipt = await outside.pay({ phone: '0766654321', reference: '=1+1', amount: 120 })
  const page = await as('finance', { path: `${list}?receipt=${receipt}` })
  await becomes(page, receipt, 'Unmatched')
  await page.getByRole('button', { name: /Export$/ }).click()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  await giveReason(page, 'Export as CSV', 'For the bank’s question of today.')
  await expect(page.getByText('is ready under Exports.')).toBeVisible()
  await page.getByRole('button', { name: 'Exports', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).first().click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain(receipt)
  expect(text).toContain("'=1+1")
  expect(text).toMatch(/2547\*+321/)
  expect(text).not.toContain('766654321')
})

/** The operator reports in its own time. */
async function becomes(page: Page, receipt: string, state: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(rowOf(page, receipt)).toContainText(state, { timeout: 1_000 })
  }).toPass()
}

/** An old loan of the demo that is not late and owes more: no other journey has to do with its money. */
async function openLoan(page: Page): Promise<number> {
  const response = await page.request.get('/api/audit/cashCredit', {
    params: { tab: 'all', repayStatus: 'unpaid', daysPastDue: '0..0', sort: 'appliedAt' },
  })
  const { data } = (await response.json()) as { data: { rows: { id: number; owed: number }[] } }
  const id = data.rows.find(({ owed }) => owed > rent * 100)?.id
  expect(id).toBeDefined()
  return id ?? 0
}

function rowOf(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text })
}
