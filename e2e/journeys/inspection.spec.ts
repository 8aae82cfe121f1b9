import type { Page } from '@playwright/test'
import { newCustomer } from '../support/customer.ts'
import { expectAccessible } from '../support/soundness.ts'
import { expect, type OpenAs, test } from '../support/test.ts'

/** An auditor whose decisions no other journey inspects. */
const auditor = { account: 'auditor5', name: 'George Odhiambo' }
const page = '/auditorAuthList/qualityInspection'

test('a decision is disputed blind, objected to, upheld, and counts in the auditor’s month', async ({
  as,
}) => {
  test.setTimeout(120_000)
  const customer = await newCustomer('Atieno Mboya')
  const loanId = await customer.apply({ product: 'pesa-7', amountCents: 400_000 })

  await test.step('an auditor rejects', () => reject(as, loanId))
  await test.step('the head of audit draws it', () => draw(as))
  await test.step('an inspector decides blind, and disputes', () => inspect(as, loanId))
  await test.step('the auditor is told on the dashboard, and objects', () => object(as, loanId))
  await test.step('the head of audit upholds it', () => uphold(as, loanId))
  await test.step('it stands in the auditor’s month', () => seeMonth(as, loanId))
})

async function reject(as: OpenAs, loanId: number): Promise<void> {
  const shown = await as(auditor.account, { path: `/loanList/cashCrdit/detail/${loanId}` })
  const bar = shown.getByRole('region', { name: 'Decision' })
  await bar.getByRole('button', { name: 'Reject R' }).click()
  await bar.getByRole('group', { name: 'Reasons' }).getByRole('button').first().click()
  await bar.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(bar.getByRole('status')).toContainText(`Loan ${loanId}: Rejected`)
}

async function draw(as: OpenAs): Promise<void> {
  const shown = await as('auditadmin', { path: page })
  await shown.getByRole('button', { name: 'Draw now' }).click()
  const dialog = shown.getByRole('dialog', { name: 'Draw now' })
  await dialog.getByRole('combobox', { name: 'Auditor' }).fill(auditor.name)
  await dialog.getByRole('combobox', { name: 'Auditor' }).press('Enter')
  await dialog.getByRole('button', { name: 'Draw now' }).click()
  await expect(shown.getByText('1 decision drawn.')).toBeVisible()
}

async function inspect(as: OpenAs, loanId: number): Promise<void> {
  const shown = await as('inspector', { path: '/' })
  await shown.getByRole('button', { name: 'Inspect', exact: true }).click()
  await expect(shown).toHaveURL(/inspectionState=waiting/)
  const drawer = await open(shown, loanId)
  await expect(drawer).toContainText('Decide first')
  await expect(drawer).not.toContainText(auditor.name)
  await expectAccessible(shown)
  await giveReason(shown, 'I would approve', 'Everything that the policy asks for is there')
  await expect(drawer).toContainText(`${auditor.name} decided`)
  await drawer.getByRole('button', { name: 'Dispute' }).click()
  const dialog = shown.getByRole('dialog', { name: 'Dispute', exact: true })
  await dialog.getByRole('combobox', { name: 'What is wrong' }).fill('Should have been approved')
  await dialog.getByRole('combobox', { name: 'What is wrong' }).press('Enter')
  await dialog.getByRole('textbox', { name: 'Remarks' }).fill('The documents carry the amount.')
  await dialog.getByRole('button', { name: 'Dispute' }).click()
  await expect(drawer.getByText('The auditor may answer until')).toBeVisible()
}

async function object(as: OpenAs, loanId: number): Promise<void> {
  const shown = await as(auditor.account, { path: '/' })
  const board = shown.getByRole('region', { name: 'Quality inspection' })
  await expect(board.getByText('stands on')).toBeVisible()
  await board.getByRole('link').first().click()
  await open(shown, loanId)
  await giveReason(shown, 'Object', 'The face on the ID is another one')
}

async function uphold(as: OpenAs, loanId: number): Promise<void> {
  const shown = await as('auditadmin', { path: `${page}?inspectionState=objected` })
  await open(shown, loanId)
  await giveReason(shown, 'Uphold', 'It is the same face')
}

async function seeMonth(as: OpenAs, loanId: number): Promise<void> {
  const shown = await as('auditadmin', { path: '/statistics/audit/kpi' })
  const row = shown.getByRole('row').filter({ hasText: auditor.name })
  await row.getByRole('link', { name: auditor.name }).click()
  await expect(shown.getByRole('tab', { name: 'Auditor KPI by day', selected: true })).toBeVisible()
  const today = shown.getByRole('row').filter({ hasText: auditor.name }).first()
  await today.getByRole('button').first().click()
  const cases = shown
    .getByRole('dialog')
    .getByRole('row')
    .filter({ hasText: String(loanId) })
  await cases.getByRole('button', { expanded: false }).click()
  await expect(cases.locator('xpath=following-sibling::tr[1]')).toContainText('Dispute upheld')
}

async function open(shown: Page, loanId: number) {
  const row = shown.getByRole('row').filter({ hasText: String(loanId) })
  await row.getByRole('button', { name: 'Open' }).click()
  return shown.getByRole('dialog', { name: /^Inspection \d+$/ })
}

async function giveReason(shown: Page, act: string, reason: string): Promise<void> {
  await shown.getByRole('button', { name: act, exact: true }).click()
  const dialog = shown.getByRole('dialog', { name: act, exact: true })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await expect(dialog).toBeHidden()
}
