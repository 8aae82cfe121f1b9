import type { Page } from '@playwright/test'
import { newCustomer } from '../support/customer.ts'
import { expectAccessible } from '../support/soundness.ts'
import { expect, test } from '../support/test.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const detail = (id: number) => `/loanList/cashCrdit/detail/${id}`

async function aTask(name: string): Promise<number> {
  const customer = await newCustomer(name)
  return customer.apply({ product: 'pesa-7', amountCents: 300_000 })
}

test('the palette opens out of a field and finds pages, loans and commands by the keyboard alone', async ({
  as,
}) => {
  const id = await aTask('Zawadi Palettina')
  const page = await as('service', { path: '/loanList/cashCredit' })
  await page.getByRole('textbox', { name: 'Name' }).first().press('Control+k')
  const field = palette(page).getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill('disbursements')
  await expect(palette(page).getByRole('option', { selected: true })).toContainText('Disbursements')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/disbursements/)

  await page.keyboard.press('Control+k')
  await field.fill('palettina')
  for (const name of ['Customers', 'Customers, all apps']) {
    const group = palette(page).getByRole('group', { name, exact: true })
    await expect(group.getByRole('option', { name: /Zawadi Palettina/ })).toBeVisible()
  }
  await field.fill(String(id))
  await expect(palette(page).getByRole('option', { selected: true })).toContainText(String(id))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(detail(id))

  await page.keyboard.press('Control+k')
  const recent = palette(page).getByRole('group', { name: 'Recent' })
  await expect(recent.getByRole('option').first()).toContainText(String(id))
  await field.fill('dark')
  await expect(palette(page).getByRole('option', { selected: true })).toContainText('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
})

test('a whole phone is looked for on purpose only, and pages one may not see are not found', async ({
  as,
}) => {
  const page = await as('collector', { path: '/' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = palette(page).getByRole('combobox')
  await field.fill('audit log')
  await expect(palette(page).getByText('Nothing found')).toBeVisible()
  await field.fill('0700000001')
  await palette(page)
    .getByRole('option', { name: /this phone/ })
    .click()
  await expect(palette(page).getByText('Nobody with this number')).toBeVisible()
  expect(asked.filter((url) => url.endsWith('/api/search/number'))).toHaveLength(1)
  await expectAccessible(page)
})

test('two who have one loan open see each other, and what the other did', async ({ as }) => {
  const id = await aTask('Presencia Two')
  const one = await as('auditor2', { path: detail(id) })
  await expect(one.getByRole('button', { name: 'History' })).toBeVisible()
  const other = await as('auditadmin', { path: detail(id) })
  await expect(other.getByText(/has this open too/)).toBeVisible()
  await lookAgain(one)
  await expect(one.getByText(/has this open too/)).toBeVisible()
  await expectAccessible(one)

  await one.getByRole('button', { name: /^Take/ }).click()
  await expect(one.getByText(`Task ${id} taken.`)).toBeVisible()
  await lookAgain(other)
  const notice = other.getByRole('status').filter({ hasText: 'Took the task' })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(notice).toBeHidden()

  await other.getByRole('button', { name: 'History' }).click()
  const history = other.getByRole('dialog', { name: /History of Presencia Two/ })
  await expect(history.getByRole('listitem').first()).toContainText('Took the task')
  await expect(history.getByRole('row', { name: /Assigned to/ }).first()).toBeVisible()
  await expectAccessible(other)
  await one.close()
  // A reader who left disappears when the server was notified, or after missing beats.
  const others = async () => {
    await lookAgain(other)
    return other.getByText(/has this open too/).count()
  }
  await expect.poll(others, { timeout: 40_000 }).toBe(0)
})

/** As if the person returned to the window: the tab reports and checks at once. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('what was just done is taken back by a button or by Ctrl-Z', async ({ as }) => {
  const id = await aTask('Undo Wambui')
  const page = await as('auditor3', { path: detail(id) })
  const take = page.getByRole('button', { name: /^Take/ })
  await take.click()
  const offer = page.getByRole('status').filter({ hasText: `Task ${id} taken.` })
  await expect(offer).toBeVisible()
  // A button that waits for its answer is paler than text may be.
  await expect(take).toBeHidden()
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Undo' }).click()
  await expect(take).toBeVisible()
  await take.click()
  await expect(offer).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(offer).toBeHidden()
  await expect(take).toBeVisible()
})

test('a newer version asks for a reload, and waits while something typed is not saved', async ({
  as,
}) => {
  const page = await as('admin', { path: '/settlement/repayment/mpesaPayment' })
  await page.getByRole('button', { name: 'Enter repayment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter repayment' })
  await dialog.getByRole('textbox', { name: 'Receipt' }).fill('SK12HALF')
  await page.route('**/api/health/live', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'newer' } })
  })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  const banner = page.getByRole('status').filter({ hasText: 'new version' })
  await expect(banner).toContainText('M-Pesa payments')
  await banner.getByRole('button', { name: 'Reload when everything is saved' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Receipt' })).toHaveValue('SK12HALF')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Discard' }).click(),
  ])
  await expect(banner).toBeHidden()
})

for (const [what, data, text] of [
  ['the server restarts', {}, 'being restarted'],
  ['another database takes over', { away: 'database' }, 'another takes its place'],
] as const) {
  test(`while ${what} a line says so, and everything is read again by itself`, async ({ as }) => {
    const page = await as('auditor4', { path: '/', refusals: [503] })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const away = (url: URL) => url.pathname.startsWith('/api/')
    await page.route(away, (route) =>
      route.fulfill({ status: 503, json: { code: 503, msg: 'Not ready', data } }),
    )
    await page.getByRole('link', { name: 'Cash credit', exact: true }).first().click()
    const banner = page.getByRole('status').filter({ hasText: text })
    await expect(banner).toBeVisible({ timeout: 30_000 })
    await page.unroute(away)
    await expect(banner).toBeHidden()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })
}

test('the sheet of shortcuts says what works here and now', async ({ as }) => {
  const page = await as('auditor', { path: '/' })
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await expect(sheet).toContainText('Search and commands')
  await expect(sheet).not.toContainText('Refresh the table')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('link', { name: 'Cash credit', exact: true }).first().click()
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(sheet).toContainText('Refresh the table')
  await expectAccessible(page)
})
