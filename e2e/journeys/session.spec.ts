import type { Page } from '@playwright/test'
import { demoPassword } from '../../apps/server/seed/demo/demo-staff.ts'
import { expectAccessible } from '../support/soundness.ts'
import { expect, test } from '../support/test.ts'

test('a wrong password is told, and the right one leads to the page that was wanted', async ({
  as,
}) => {
  const page = await as(null, { path: '/settlement/repayment/mpesaPayment' })
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('textbox', { name: 'Account' }).fill('finance')
  await page.getByRole('textbox', { name: 'Password' }).fill('Wrong#2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const refusal = page.getByRole('main').getByRole('alert')
  await expect(refusal).toHaveText('The account | password do not match our records.')
  await expect(page.getByRole('textbox', { name: 'Account' })).toHaveValue('finance')

  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/settlement/repayment/mpesaPayment')
  await expect(page.getByRole('tab', { name: 'M-Pesa payments' })).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test('the sign-in page of a demonstration signs in whom one chooses', async ({ as }) => {
  const page = await as(null, { path: '/login' })
  await page.getByRole('group', { name: 'Demonstration: sign in as' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Finance' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Daniel Kiprono' })).toBeVisible()
})

test('a new colleague signs in once with the given password and must choose an own one', async ({
  as,
}) => {
  const account = `zawadi${Date.now()}`
  const admin = await as('admin', { path: '/operation/userAuth/index' })
  await admin.getByRole('button', { name: 'New account' }).click()
  const dialog = admin.getByRole('dialog', { name: 'New staff account' })
  await dialog.getByRole('textbox', { name: '* Account' }).fill(account)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Zawadi Mumbua')
  await expectAccessible(admin)
  await dialog.getByRole('combobox', { name: 'Roles' }).click()
  await admin.locator('.ant-select-item', { hasText: 'Loan auditor' }).click()
  await dialog.getByRole('button', { name: 'New account' }).click()
  const password = admin.getByRole('dialog', { name: 'One-time password of Zawadi Mumbua' })
  const given = (await password.getByRole('code').innerText()).trim()
  await password.getByRole('button', { name: 'I have noted it' }).click()

  const page = await as(null, { path: '/login' })
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByRole('textbox', { name: 'Password' }).fill(given)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Your password has expired. Change it to go on.')).toBeVisible()
  await page.goto('/loanList/cashCredit')
  await expect(page).toHaveURL('/modifyPassword')

  await page.getByRole('textbox', { name: 'Old password' }).fill(given)
  await page.getByRole('textbox', { name: 'New password' }).fill(given)
  await expect(page.getByText('The new and old passwords are identical.')).toBeVisible()
  await page.getByRole('textbox', { name: 'New password' }).fill('Baobab#Tree-91')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Baobab#Tree-92')
  await expect(page.getByText('The new and confirm passwords are different.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Baobab#Tree-91')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zawadi Mumbua')

  // The requester can only withdraw; the second administrator grants the role.
  const waits = (screen: Page) =>
    screen.getByRole('listitem').filter({ hasText: 'Zawadi Mumbua: Loan auditor' })
  await expect(waits(admin).getByRole('button', { name: 'Take back' })).toBeVisible()
  const second = await as('admin2', { path: '/operation/userAuth/index' })
  await waits(second).getByRole('button', { name: 'Approve' }).click()
  await second.getByRole('tooltip').getByRole('button', { name: 'Approve' }).click()
  await expect(waits(second)).toHaveCount(0)
  await second.getByRole('button', { name: account, exact: true }).click()
  const roles = second.getByRole('region', { name: 'Roles' })
  await expect(roles).toContainText('Given by Charles Omondi')
})

test('a session that was ended elsewhere goes on after the password, with every tab as it was', async ({
  as,
}) => {
  const page = await as('auditadmin2', { path: '/loanList/cashCredit', refusals: [401, 402] })
  await page.getByRole('tab', { name: 'All', exact: false }).last().click()
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/loanList\/cashCrdit\/detail\/\d+/)
  const tabs = page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')
  await expect(tabs).toHaveCount(3)

  const admin = await as('admin', { path: '/operation/userAuth/index' })
  await admin.getByRole('button', { name: 'auditadmin2', exact: true }).click()
  const sessions = admin.getByRole('region', { name: 'Open sessions' })
  const signOut = sessions.getByRole('button', { name: /^Sign out/ }).first()
  await signOut.click()
  await admin
    .getByRole('tooltip')
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(admin.getByText('Not signed in anywhere.')).toBeVisible()

  await tabs.filter({ hasText: 'Cash credit' }).click()
  // The page may have asked by itself already, and the dialog then covers the button.
  await page.getByRole('button', { name: 'Refresh' }).dispatchEvent('click')
  const again = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(again.getByRole('textbox', { name: 'Account' })).toHaveValue('auditadmin2')
  await again.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again).toBeHidden()
  await expect(tabs).toHaveCount(3)
  await expect(page.getByRole('row').getByRole('link').first()).toBeVisible()
})
