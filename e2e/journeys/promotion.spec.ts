import type { Page } from '@playwright/test'
import { callByKey } from '../support/call-by-key.ts'
import { choose } from '../support/collecting.ts'
import { newCustomer, nextMark, phoneOf } from '../support/customer.ts'
import { rowsOf } from '../support/portal-file.ts'
import { launchOptions } from '../support/settings.ts'
import { expectAccessible } from '../support/soundness.ts'
import { expect, type OpenAs, test } from '../support/test.ts'
import { verifyBooks } from '../support/verify-books.ts'

const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, ...microphone] } })

const quality = '/promotion/whitePhone/whitePhoneQuality'
const numbers = '/promotion/list/fromWhiteList'
/** No list of another run comes from there. */
const source = `Sokoni ${String(Date.now()).slice(-6)}`

test('a bought list is imported, approved by another, handed out and worked by keys', async ({
  as,
}) => {
  test.setTimeout(420_000)
  const known = await newCustomer('Wairimu Gitau')
  const marks = Array.from({ length: 10 }, nextMark)
  const lead = await as('auditadmin')
  await test.step('what cannot be used is taken out, and why is told', () =>
    upload(lead, [
      ...marks.map(phoneOf),
      phoneOf(marks[0] ?? 0),
      known.phone,
      '07x2',
      '0202345678',
    ]))
  await test.step('somebody else approves it', () => approveList(as))
  await test.step('the numbers are handed out', () => handOut(lead))
  await test.step('three are worked by keys with the softphone', () => workThree(as))
  await test.step('lift is told, or that it cannot be told yet', async () => {
    await lead.goto('/statistics/promotion/promotionConversionStatistics')
    const read = lead.getByRole('row').filter({ hasText: 'Not enough data yet' })
    await expect(read.first()).toBeVisible()
  })
  expect(await verifyBooks()).toBe(0)
})

async function upload(page: Page, list: readonly string[]): Promise<void> {
  await page.goto(quality)
  await page.getByRole('button', { name: 'Upload numbers' }).click()
  const form = page.getByRole('dialog', { name: 'Upload numbers' })
  await form.getByRole('textbox', { name: 'List' }).fill('Market traders')
  await form.getByRole('textbox', { name: 'Source' }).fill(source)
  await form.getByRole('textbox', { name: 'Proof of consent' }).fill('Form 4 of the market fair.')
  await form.getByRole('textbox', { name: 'Price' }).fill('1,400')
  await form.locator('input[type=file]').setInputFiles({
    name: 'traders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['phone', ...list].join('\n')),
  })
  await form.getByRole('button', { name: 'Upload numbers' }).click()
  await expect(form).toBeHidden()
  const read = page.getByRole('dialog', { name: 'What was read' })
  await expect(read).toContainText('A · phone')
  await read.getByRole('button', { name: 'Close' }).last().click()
  await page.goto(`${quality}?show=batches&numberSource=${encodeURIComponent(source)}`)
  const row = page.getByRole('row').filter({ hasText: source })
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(row).toContainText('Waits for approval', { timeout: 1_000 })
  }).toPass()
  const [batch] = await rowsOf<Record<string, unknown>>(
    page,
    '/api/promotion/white-phone/white-phone-quality/batches',
    { numberSource: source },
  )
  expect(batch).toMatchObject({ fileRows: list.length, usableNumbers: list.length - 3 })
  await expectAccessible(page)
}

async function approveList(as: OpenAs): Promise<void> {
  const other = await as('auditadmin2', {
    path: `${quality}?show=batches&numberSource=${encodeURIComponent(source)}`,
  })
  const row = other.getByRole('row').filter({ hasText: source })
  await row.getByRole('button', { name: 'Approve' }).click()
  const form = other.getByRole('dialog', { name: 'Approve' })
  await form.getByRole('textbox', { name: 'Reason' }).fill('The form has been read.')
  await expectAccessible(other)
  await form.getByRole('button', { name: 'Approve' }).click()
  await expect(row).toContainText('Approved')
}

async function handOut(page: Page): Promise<void> {
  await page.goto(`${numbers}?numberSource=${encodeURIComponent(source)}`)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Hand out' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Hand out' })
  await choose(dialog.getByRole('combobox', { name: 'To' }), 'Cynthia Achieng', { several: true })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Traders, while the fair is fresh.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  // How many are left out says nothing of single numbers: some of the others are left out by lot.
  await page.getByRole('button', { name: /^Hand out \d+$/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Cynthia Achieng' })).not.toHaveCount(0)
}

async function workThree(as: OpenAs): Promise<void> {
  const page = await as('telemarketer', { path: numbers })
  const drawer = page.getByRole('dialog', { name: /^Listed number/ })
  let before = 'none yet'
  await expect(page.getByRole('button', { name: /^Next · \d+ due$/ })).toBeVisible()
  for (let worked = 0; worked < 3; worked += 1) {
    await page.keyboard.press('n')
    await expect(drawer).not.toHaveAccessibleName(before)
    await expect(drawer).toContainText('To be worked')
    before = await drawer.locator('.ant-drawer-title').innerText()
    // Whether they answer is the number's; that somebody was spoken with is taken of an answered call alone.
    const result = (await callByKey(page)) ? 'Interested' : 'No answer'
    await page.keyboard.press('a')
    const form = page.getByRole('dialog', { name: 'Record result' })
    await expect(form.getByRole('combobox', { name: 'Result' })).toBeFocused()
    await page.keyboard.type(result)
    const offered = page.locator('.ant-select-item-option-active', { hasText: result })
    await expect(offered).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(offered).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(form.getByRole('textbox', { name: 'Note' })).toBeFocused()
    await page.keyboard.type('By telephone.')
    await page.keyboard.press('Control+Enter')
    await expect(form).toBeHidden()
    await expect(drawer).toContainText(result)
  }
}
