import { newCustomer } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

test('a comment that was half typed is there again after the reload into a new version', async ({
  as,
}) => {
  const customer = await newCustomer('Halima Typing')
  const id = await customer.apply({ product: 'pesa-7', amountCents: 300_000 })
  const page = await as('admin', { path: `/loanList/cashCrdit/detail/${id}` })
  const open = () => page.getByRole('button', { name: 'Comments' }).click()
  const field = page.getByRole('textbox', { name: 'Comment', exact: true })
  await open()
  await field.fill('She asked for a call after six')
  await page.reload()
  await open()
  await expect(field).toHaveValue('She asked for a call after six')
  await page.getByRole('button', { name: 'Write' }).click()
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('a call after six')
  await page.reload()
  await open()
  await expect(field).toHaveValue('')
})
