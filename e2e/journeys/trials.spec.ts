import { expect, test } from '../support/test.ts'

test('changed rules are tried, and who would be decided otherwise is seen; the draft stays', async ({
  as,
}) => {
  const page = await as('auditadmin', { path: '/operation/system/riskSystemAssignTask' })
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const threshold = dialog.getByRole('spinbutton', { name: /: score-too-low$/ })
  await threshold.fill('640')
  await dialog.getByRole('button', { name: 'Try', exact: true }).click()
  const result = dialog.getByRole('region', { name: 'As decided, and as it would be' })
  await expect(result).toBeVisible()
  // Beside the counts is each application with a different decision.
  const examples = dialog.getByRole('row').filter({ hasText: /^1\d{5}/ })
  await expect(examples.first()).toBeVisible()
  await expect(threshold).toHaveValue('640')

  await page.goto('/operation/system/riskSystemAssignTask?show=trials')
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await expect(result).toBeVisible()
  await expect(examples.first()).toBeVisible()
})

test('a schedule of more instalments than fit is worked out whole', async ({ as }) => {
  const page = await as('auditadmin', { path: '/loanList/cashCredit' })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('calculator')
  await page
    .getByRole('option', { name: /calculator/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Loan calculator' })
  await dialog.getByRole('spinbutton', { name: 'Interest', exact: true }).fill('0.01')
  await dialog.getByRole('spinbutton', { name: 'Instalments' }).fill('72')
  await expect(dialog.getByRole('row', { name: /^72 / })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Principal' })).toHaveValue('10,000.00')
})
