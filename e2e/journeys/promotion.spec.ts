import type { Page } from '@playwright/test'
import { approve } from '../support/approve.ts'
import { callByKey } from '../support/call-by-key.ts'
import { choose } from '../support/collecting.ts'
import { type Customer, newCustomer, nextMark, phoneOf } from '../support/customer.ts'
import { rowsOf } from '../support/portal-file.ts'
import { launchOptions, lenderNow } from '../support/settings.ts'
import { expectAccessible } from '../support/soundness.ts'
import { expect, type OpenAs, test } from '../support/test.ts'
import { verifyBooks } from '../support/verify-books.ts'

const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, ...microphone] } })

const quality = '/promotion/whitePhone/whitePhoneQuality'
const numbers = '/promotion/list/fromWhiteList'
const coupons = '/promotion/coupon/couponList'
const campaign = 'Next loan without a fee'
/** No list of another run comes from there. */
const source = `Sokoni ${String(Date.now()).slice(-6)}`

test('a bought list is imported, handed out and worked; one borrows with a coupon, and it shows', async ({
  as,
}) => {
  test.setTimeout(900_000)
  const known = await newCustomer('Wairimu Gitau')
  // Results of a list are shown from twenty numbers on, and up to five are left out by lot.
  const marks = Array.from({ length: 25 }, nextMark)
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
  await test.step('ten are worked by keys with the softphone', async () => {
    const keys = await workTen(as)
    test.info().annotations.push({ type: 'keys for ten', description: String(keys) })
    // At most: to call, to hang up, the result, and on to the next.
    expect(keys).toBeLessThanOrEqual(1 + 10 * 4)
  })
  const customer = await newCustomer('Nafula Barasa', {
    app: 'haraka',
    number: await oneListed(lead, marks),
  })
  const loanId = await test.step('one registers, asks for a coupon and applies with it', async () =>
    applyWithCoupon(await as('admin'), customer))
  await approve(as, loanId, '3,000.00')
  await test.step('what the coupon cost stands in the ledger', () => seeCost(as, customer.id))
  await test.step('and what came of the list', () => seeYield(lead))
  await test.step('lift is told, or that it cannot be told yet', async () => {
    await lead.goto('/statistics/promotion/promotionConversionStatistics')
    const read = lead.getByRole('row').filter({ hasText: /Too early|Over a year away/ })
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

/** From Next to the tenth finished lead; returns the number of key presses. */
async function workTen(as: OpenAs): Promise<number> {
  const page = await as('telemarketer', { path: numbers })
  const drawer = page.getByRole('dialog', { name: /^Listed number/ })
  let [keys, before] = [0, 'none yet']
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await expect(page.getByRole('button', { name: /^Next · \d+ due$/ })).toBeVisible()
  await press('n')
  for (let worked = 0; worked < 10; worked += 1) {
    await expect(drawer).not.toHaveAccessibleName(before)
    await expect(drawer).toContainText('To be worked')
    before = await drawer.locator('.ant-drawer-title').innerText()
    await expect(drawer.getByRole('button', { name: 'No answer' })).toBeVisible()
    // Whether they answer is the number's; that nobody did is chosen by the network's word.
    const answered = await callByKey(page)
    keys += answered ? 2 : 1
    const result = drawer.getByRole('button', {
      name: answered ? 'Interested' : /No answer|Busy|Switched off|Wrong number/,
    })
    if (answered) await press('1')
    await expect(result.and(drawer.locator('[aria-pressed=true]'))).toBeVisible()
    if (worked === 0) await expectAccessible(page)
    await press('Control+Enter')
  }
  await expect(drawer).not.toHaveAccessibleName(before)
  return keys
}

/** A number that was not left out by lot. */
async function oneListed(page: Page, marks: readonly number[]): Promise<number> {
  for (const mark of marks) {
    const of = { phone: phoneOf(mark) }
    const found = await rowsOf<object>(page, '/api/promotion/list/from-white-list', of)
    if (found.length > 0) return mark
  }
  throw new Error('no number of the list is worked')
}

/** By hand a coupon is for a customer in the agent's own work, such as the author of an assigned message. */
async function applyWithCoupon(page: Page, customer: Customer): Promise<number> {
  await customer.ask('Is there anything for a first loan?')
  await page.goto(`/customerService/issue/commentFeedback?customerId=${customer.id}`)
  await page.getByRole('row').filter({ hasText: customer.name }).getByRole('button').first().click()
  const message = page.getByRole('dialog', { name: /^Message \d+$/ })
  await message.getByRole('button', { name: 'Claim' }).click()
  await expect(message.getByRole('button', { name: 'Claim' })).toBeHidden()

  await page.goto(coupons)
  await page.getByRole('button', { name: 'Issue coupons' }).click()
  const form = page.getByRole('dialog', { name: 'Issue coupons' })
  await choose(form.getByRole('combobox', { name: 'Campaign' }), campaign)
  await form.getByRole('textbox', { name: 'Customer numbers' }).fill(String(customer.id))
  await form.getByRole('textbox', { name: 'Reason' }).fill('Asked for it at the fair.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Issue coupons' }).click()
  await expect(form).toContainText(`${customer.name} · ${customer.id}`)
  const [coupon] = await customer.coupons()
  expect(coupon?.couponId).toBeGreaterThan(0)
  const couponId = coupon?.couponId ?? 0
  return customer.apply({ product: 'haraka-12', amountCents: 300_000, couponId })
}

async function seeCost(as: OpenAs, customerId: number): Promise<void> {
  const page = await as('admin')
  const of = { customerId: String(customerId) }
  const cost = async () => {
    const path = '/api/promotion/coupon/coupons'
    const [one] = await rowsOf<{ couponState: string; couponCost: number }>(page, path, of)
    return one
  }
  // Five of a hundred of what is lent.
  await expect
    .poll(cost, { timeout: 30_000 })
    .toMatchObject({ couponState: 'used', couponCost: 15_000 })
  await page.goto('/settlement/ledger/accounts')
  const account = page.getByRole('row').filter({ hasText: /coupon discounts/i })
  await expect(account).toBeVisible()
}

async function seeYield(page: Page): Promise<void> {
  await page.goto('/promotion/whitePhone/whitePhoneStat')
  const row = page.getByRole('row').filter({ hasText: source })
  await expect(row).toBeVisible()
  const day = lenderNow().toISOString().slice(0, 10)
  const answer = await page.request.get('/api/promotion/white-phone/white-phone-stat', {
    params: { numberSource: source, uploaded: `${day}..${day}` },
  })
  const { data } = (await answer.json()) as { data: { rows: object[] } }
  expect(data.rows[0]).toMatchObject({ registeredNumbers: 1, appliedNumbers: 1, paidOutNumbers: 1 })
}
