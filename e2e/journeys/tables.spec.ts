import type { Page } from '@playwright/test'
import { expectAccessible, settled } from '../support/soundness.ts'
import { expect, test } from '../support/test.ts'

const list = '/loanList/cashCredit?tab=all&pageSize=20'
const cases = '/collection/cashCollection/cashCreditCollection'
const views = (page: Page) => page.getByRole('button', { name: /View:/ })

test('a view is saved and shared, its owner begins with it, and others find it under the owner’s name', async ({
  as,
}) => {
  const name = `Good grades ${Date.now()}`
  const lead = await as('auditadmin', { path: list })
  await lead.getByRole('columnheader', { name: 'Apply amount' }).click()
  await lead.getByRole('button', { name: 'New customers' }).click()
  await views(lead).click()
  await lead.getByRole('button', { name: 'Save as a view…' }).click()
  const dialog = lead.getByRole('dialog', { name: 'Save as a view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('checkbox', { name: /^Share/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(views(lead)).toContainText('Good grades')
  await views(lead).click()
  await lead.getByRole('button', { name: `Begin with this view: ${name}` }).click()
  await expect(
    lead.getByRole('button', { name: `No longer begin with this view: ${name}` }),
  ).toBeVisible()

  await lead.goto('/loanList/cashCredit')
  await expect(lead).toHaveURL(/customerType=new/)
  await expect(lead).toHaveURL(/sort=-?applyAmount/)

  const auditor = await as('auditor', { path: list })
  await views(auditor).click()
  await auditor.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await expect(auditor).toHaveURL(/customerType=new/)
  await views(auditor).click()
  await expect(auditor.getByRole('button', { name: `More for ${name}` })).toHaveCount(0)

  await views(lead).click()
  await lead.getByRole('button', { name: `More for ${name}` }).click()
  await lead.getByRole('menuitem', { name: 'Delete' }).click()
  const question = lead.getByRole('dialog', { name: `Delete “${name}”?` })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
  await views(lead).click()
  await expect(lead.getByRole('button', { name: 'Save as a view…' })).toBeVisible()
  await expect(lead.getByRole('button', { name })).toHaveCount(0)
})

test('columns are moved and sized with mouse and keyboard, and are so on every machine', async ({
  as,
}) => {
  const page = await as('finance', { path: '/settlement/repayment/mpesaPayment' })
  const heading = (one: Page, name: string) => one.getByRole('columnheader', { name, exact: true })
  const receipt = heading(page, 'Receipt')
  const before = (await receipt.boundingBox())?.width ?? 0
  const edge = await receipt.locator('span[aria-hidden="true"]').last().boundingBox()
  const x = (edge?.x ?? 0) + (edge?.width ?? 0) / 2
  const y = (edge?.y ?? 0) + (edge?.height ?? 0) / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y, { steps: 3 })
  await page.mouse.up()
  await expect
    .poll(async () => (await receipt.boundingBox())?.width ?? 0)
    .toBeGreaterThan(before + 40)

  await page.getByRole('button', { name: /View:/ }).click()
  await page.getByRole('button', { name: 'Columns and density' }).click()
  const handle = page.getByRole('button', { name: 'Move or size Amount' })
  const kept = page.waitForResponse((one) => one.request().method() === 'PUT')
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/^Amount: place \d+ of/)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  expect((await kept).status()).toBe(200)

  const elsewhere = await as('finance', { path: '/settlement/repayment/mpesaPayment' })
  await expect(heading(elsewhere, 'Receipt')).toBeVisible()
  const names = await elsewhere.getByRole('columnheader').allInnerTexts()
  expect(names.indexOf('Amount')).toBeLessThan(names.indexOf('Receipt') + 2)
  const written = elsewhere.waitForResponse((one) => one.request().method() === 'PUT')
  await elsewhere.getByRole('button', { name: /View:/ }).click()
  await elsewhere.getByRole('button', { name: 'Columns and density' }).click()
  await elsewhere.getByRole('button', { name: 'Restore' }).click()
  await written
})

test('an act on many rows tells which were left and why, and tries them again', async ({ as }) => {
  const page = await as('admin', { path: cases })
  const last = page.getByRole('row').last()
  await expect(last).toBeVisible()
  const takeBack = async () => {
    await last.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Take back 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take back 1' })
    await dialog.getByRole('textbox').fill('Sorted out in a test')
    await dialog.getByRole('button', { name: 'Take back 1' }).click()
    await expect(dialog).toBeHidden()
  }
  await takeBack()
  const report = page.getByRole('dialog', { name: 'Take back cases' })
  // The case may have been with nobody before; after this it is in any case.
  const left = report.getByText('0 done, 1 not.')
  await expect(left.or(page.getByText('1 taken back'))).toBeVisible()
  // It closes by itself when all were taken back.
  if (await left.isVisible()) await report.getByRole('button', { name: 'Close' }).last().click()
  await expect(report).toBeHidden()
  await settled(page)
  await takeBack()
  await expect(report.getByText('0 done, 1 not.')).toBeVisible()
  await expect(report.getByRole('cell', { name: 'Unassigned' })).toBeVisible()
  await expectAccessible(page)
  await report.getByRole('button', { name: 'Try 1 again' }).click()
  await expect(report.getByText('0 done, 1 not.')).toBeVisible()
  await report.getByRole('button', { name: 'Close' }).last().click()
  await expect(report).toBeHidden()
})

test('all that match are selected with one click, and the rows stay where they are', async ({
  as,
}) => {
  const page = await as('auditadmin', { path: list })
  const first = page.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  const before = await first.boundingBox()
  await first.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  expect(await first.boundingBox()).toEqual(before)
  await page.getByRole('button', { name: /^Select all [\d,]+ that match$/ }).click()
  await expect(page.getByText(/^All \d+ that match are selected$/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(page.getByText(/selected$/)).toHaveCount(0)
})
