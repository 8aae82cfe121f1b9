import type { Page } from '@playwright/test'
import { choose } from '../support/collecting.ts'
import { newCustomer, pictureOf } from '../support/customer.ts'
import { expectAccessible } from '../support/soundness.ts'
import { expect, test } from '../support/test.ts'

test('of two auditors who decide at once one decides, and the other is told who', async ({
  as,
}) => {
  const customer = await newCustomer('Achieng Odhiambo')
  const id = await customer.apply({ product: 'pesa-7', amountCents: 300_000 })
  const path = `/loanList/cashCrdit/detail/${id}`
  const one = await as('auditor2', { path, refusals: [404, 409] })
  const other = await as('auditor3', { path, refusals: [404, 409] })
  for (const page of [one, other]) await prepareRejection(page)

  await expectAccessible(one)
  const reject = (page: Page) =>
    decisionOf(page).getByRole('button', { name: 'Reject', exact: true }).click()
  await Promise.all([one, other].map(reject))
  const outcomes = await Promise.all([one, other].map(outcomeOf))
  const [winner, loser] = outcomes[0]?.includes('Rejected') ? outcomes : outcomes.toReversed()
  expect(winner).toContain(`Loan ${id}: Rejected`)
  expect(loser).toMatch(new RegExp(`Loan ${id} was already decided by (Lilian Njeri|Samuel Kibet)`))
})

const decisionOf = (page: Page) => page.getByRole('region', { name: 'Decision' })

async function prepareRejection(page: Page): Promise<void> {
  const bar = decisionOf(page)
  await bar.getByRole('button', { name: 'Reject R' }).click()
  await bar.getByRole('group', { name: 'Reasons' }).getByRole('button').first().click()
}

async function outcomeOf(page: Page): Promise<string> {
  const outcome = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'Loan' })
  return outcome.first().innerText()
}

test('an amount that cannot be lent is explained, and nothing that was typed is lost', async ({
  as,
}) => {
  const customer = await newCustomer('Nyambura Mwangi')
  const id = await customer.apply({ product: 'pesa-14', amountCents: 500_000 })
  const page = await as('auditor4', { path: `/loanList/cashCrdit/detail/${id}` })
  const bar = decisionOf(page)
  await bar.getByRole('button', { name: 'Approve A' }).click()
  await bar.getByRole('textbox', { name: 'Remark' }).fill('Asked the employer twice.')
  const amount = bar.getByRole('textbox', { name: 'Amount' })
  await amount.fill('1,234.56')
  await expect(bar).toContainText('The product lends 1,000.00 to 30,000.00 in steps of 500.00.')
  await amount.fill('a lot')
  await expect(bar).toContainText('Enter an amount such as 1,500.00.')
  await expect(bar.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled()
  await expect(amount).toHaveValue('a lot')
  await expect(bar.getByRole('textbox', { name: 'Remark' })).toHaveValue(
    'Asked the employer twice.',
  )

  const finance = await as('finance', {
    path: '/settlement/repayment/mpesaPayment',
    refusals: [404, 409, 422],
  })
  await finance.getByRole('button', { name: 'Enter repayment' }).click()
  const dialog = finance.getByRole('dialog', { name: 'Enter repayment' })
  await dialog.getByRole('textbox', { name: 'Loan ID' }).fill('999999999')
  await expect(dialog.getByText('There is no loan 999999999.')).toBeVisible()
  await choose(dialog.getByRole('combobox', { name: 'Provider' }), 'Bank')
  await dialog.getByRole('textbox', { name: 'Receipt' }).fill('SKNOSUCHLOAN')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('750')
  await dialog.getByLabel('Proof of payment').setInputFiles({
    name: 'proof.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await pictureOf('proof', 1)),
  })
  await dialog.getByRole('button', { name: 'Book repayment' }).click()
  await expect(dialog.locator('.ant-form-item-explain-error')).toHaveText(
    'There is no loan 999999999.',
  )
  await expect(dialog.getByRole('textbox', { name: 'Loan ID' })).toHaveValue('999999999')
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('750.00')
})
