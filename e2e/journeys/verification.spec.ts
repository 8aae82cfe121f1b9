import { newCustomer } from '../support/customer.ts'
import { expectAccessible } from '../support/soundness.ts'
import { expect, test } from '../support/test.ts'

test('a verification call is written down by keys, is not lost on the way, and brings its tags', async ({
  as,
}) => {
  const customer = await newCustomer('Wambui Njoroge')
  const id = await customer.apply({ product: 'pesa-14', amountCents: 500_000 })
  const path = `/loanList/cashCrdit/detail/${id}`
  const page = await as('auditor5', { path })
  const calls = page.getByRole('region', { name: 'Telephone verification', exact: true })
  const callee = calls.getByRole('radio', { name: /Wambui Njoroge/ })

  await expect(async () => {
    await page.keyboard.press('c')
    await expect(callee).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Space')
  const identity = calls.getByRole('group', { name: 'Identity' })
  await calls.getByRole('radio', { name: 'No answer' }).focus()
  await page.keyboard.press('1')
  await expect(identity.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('3')
  await expect(identity.getByRole('radio', { name: 'Not as on the ID' })).toBeChecked()
  await page.keyboard.press('1')
  await expect(identity.getByRole('radio', { name: 'The customer' })).toBeChecked()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Dashboard' }).click()
  await page.getByRole('tab', { name: `Loan ${id}` }).click()
  await expect(identity.getByRole('radio', { name: 'Not as on the ID' })).toBeChecked()
  await page.reload()
  await expect(async () => {
    await page.keyboard.press('c')
    await expect(identity).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(identity.getByRole('radio', { name: 'Not as on the ID' })).toBeChecked()

  await calls
    .getByRole('textbox', { name: 'Remark', exact: true })
    .fill('Reads the name off a card')
  await calls.getByRole('button', { name: 'Record the call' }).click()
  const made = calls.getByRole('list', { name: 'Calls' }).getByRole('listitem').first()
  await expect(made).toContainText('Reached')
  await expect(made).toContainText('Reads the name off a card')

  const asked = page.getByRole('region', { name: 'Questionnaire', exact: true })
  await expect(asked).toContainText('on the telephone')
  await expect(asked).toContainText('Identity in doubt')
  await page.getByRole('button', { name: 'Reject R' }).click()
  const reasons = page.getByRole('group', { name: 'Reasons' })
  await expect(reasons.getByRole('button', { name: /Identity in doubt/ })).toContainText(
    'From the answers',
  )
})
