import { demoPassword } from '../../apps/server/seed/demo/demo-staff.ts'
import { expect, test } from '../support/test.ts'

test('whoever signs in with the wrong password is told so, and the right one opens the door', async ({
  as,
}) => {
  const page = await as(null, { path: '/settlement/repayment/mpesaPayment' })
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Account').fill('finance')
  await page.getByLabel('Password').fill('Wrong#2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(
    page.getByText('The account | password do not match our records.').first(),
  ).toBeVisible()
  await expect(page.getByLabel('Account')).toHaveValue('finance')

  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/settlement/repayment/mpesaPayment')
  await expect(page.getByRole('tab', { name: 'M-Pesa payments' })).toBeVisible()
})
