import { pages } from '@daftari/contract/navigation/navigation'
import { titleIn } from '@daftari/contract/navigation/titles'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/soundness.ts'
import { expect, test } from '../support/test.ts'

const openTabs = (page: Page) => page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')

const switched = [
  ['es', 'Español', 'Idioma cambiado'],
  ['en', 'English', 'Switch Language Success'],
  ['zh', '中文', '语言切换成功'],
] as const

test('the whole menu is in the language that was chosen, and the choice is remembered', async ({
  as,
}) => {
  const page = await as('admin', { path: '/', language: null })
  for (const [language, name, text] of switched) {
    await page.getByRole('button', { name: /^(EN|ES|ZH), / }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    // The top line names every section, the sidebar the groups of the open one.
    const title = titleIn(language)
    const menus = page.getByRole('navigation')
    for (const { section, group, hidden } of pages) {
      if (hidden === true) continue
      await expect(menus.getByText(title(section), { exact: true }).first()).toBeVisible()
      if (section !== 'statistics') continue
      await expect(menus.getByText(title(group), { exact: true }).first()).toBeVisible()
    }
  }
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  const elsewhere = await as('admin', { path: '/', language: null })
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'zh')
})

/** Where the section's name in the top line leads. */
const firstOfOperation = pages.filter(
  ({ section }) => section === 'operation',
)[0] as (typeof pages)[0]

test('tabs keep what was typed, and closing goes to the last one that remains', async ({ as }) => {
  const page = await as('admin', { path: '/settlement/repayment/mpesaPayment' })
  const tabs = openTabs(page)
  const operation = titleIn('en')(firstOfOperation.key)
  await page.getByRole('button', { name: 'Enter repayment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter repayment' })
  await dialog.getByRole('textbox', { name: 'Receipt' }).fill('SK12HALF')

  await page.getByRole('link', { name: 'Operation', exact: true }).click()
  await expect(tabs).toHaveText(['Dashboard', 'M-Pesa payments', operation])
  await expect(dialog).toBeHidden()
  await tabs.filter({ hasText: 'M-Pesa payments' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Receipt' })).toHaveValue('SK12HALF')
  await page.getByTitle('Close M-Pesa payments').click()
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Keep it open' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('textbox', { name: 'Receipt' }).fill('half a ref')
  await tabs.filter({ hasText: operation }).click()
  await tabs.filter({ hasText: 'M-Pesa payments' }).click()
  await expect(page.getByRole('textbox', { name: 'Receipt' })).toHaveValue('half a ref')

  await expect(page.getByTitle('Close Dashboard')).toHaveCount(0)
  await page.getByTitle('Close M-Pesa payments').click()
  await expect(page).toHaveURL(firstOfOperation.path)
  await tabs.filter({ hasText: 'Dashboard' }).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Close', exact: true })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Close all' }).click()
  await expect(tabs).toHaveText(['Dashboard'])
  await expect(page).toHaveURL('/')
})

test('Back closes what was opened over a list, and asks first while something is typed in it', async ({
  as,
}) => {
  const list = '/operation/system/waitingTargets'
  const page = await as('admin', { path: '/' })
  const back = () => page.evaluate(() => history.back())
  const forward = () => page.evaluate(() => history.forward())
  await page.getByRole('link', { name: 'Operation', exact: true }).click()
  await expect(page).toHaveURL(firstOfOperation.path)
  await page.evaluate((to) => history.pushState(null, '', to), list)
  const open = () =>
    page.locator('tbody').getByRole('row').first().getByRole('button').first().click()
  const record = page.getByRole('dialog', { name: /^Waiting time/ })
  const opened = new RegExp(`${list}\\?open=\\d+$`)
  await open()
  await expect(record).toBeVisible()
  await expect(page).toHaveURL(opened)
  await back()
  await expect(record).toBeHidden()
  await expect(page).toHaveURL(list)
  await forward()
  await expect(record).toBeVisible()
  await page.reload()
  await expect(record).toBeVisible()
  await back()
  await expect(record).toBeHidden()

  await open()
  await record.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL(list)
  await back()
  await expect(page).toHaveURL(firstOfOperation.path)
  await forward()
  await expect(page).toHaveURL(list)

  await open()
  await record.getByRole('button', { name: /^Change/ }).click()
  const reason = page
    .getByRole('dialog', { name: /^Change/ })
    .getByRole('textbox')
    .last()
  await reason.fill('Nobody waits so long')
  await back()
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' })
  await question.getByRole('button', { name: 'Go on editing' }).click()
  await expect(reason).toHaveValue('Nobody waits so long')
  await expect(page).toHaveURL(opened)
  await back()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(reason).toBeHidden()
  await expect(record).toBeVisible()
  await back()
  await expect(record).toBeHidden()
  await expect(page).toHaveURL(list)
})

test('at most ten loans are open: the one not looked at for longest gives way', async ({ as }) => {
  const page = await as('admin', { path: '/loanList/cashCredit?tab=all' })
  const links = page.getByRole('row').getByRole('link')
  await expect(links.nth(11)).toBeVisible()
  const opened: string[] = []
  for (let index = 0; index < 11; index++) {
    opened.push((await links.nth(index).innerText()).trim())
    await links.nth(index).click()
    await expect(openTabs(page).filter({ hasText: opened.at(-1) ?? '' })).toBeVisible()
    await openTabs(page).filter({ hasText: 'Cash credit' }).click()
  }
  const loans = openTabs(page).filter({ hasText: /^Loan \d/ })
  await expect(loans).toHaveText(opened.slice(1).map((id) => `Loan ${id}`))
})

test('a page that the roles do not include leads to /401, and the server refuses its call', async ({
  as,
}) => {
  const page = await as('collector', { path: '/settlement/repayment/mpesaPayment' })
  await expect(page).toHaveURL(/\/401\?page=/)
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible()
  const refused = await page.request.get('/api/settlement/repayment/mpesa-payment', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(refused.status()).toBe(403)
})

test('an unknown address leads to /404', async ({ as }) => {
  const page = await as('collector', { path: '/no/such/page' })
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('an address that is written otherwise leads to its page', async ({ as }) => {
  const page = await as('admin', { path: '/promotion/list/21day%20Low%20interest' })
  await expect(page).toHaveURL('/promotion/list/21dayLowInterest')
})

test('on a phone the menu is a drawer and a table keeps one column in sight', async ({ as }) => {
  const page = await as('finance', { path: '/', viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'Show the sidebar' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'Settlement' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/settlement/repayment/mpesaPayment')
  await expect(page.getByRole('combobox', { name: 'Open pages' })).toBeVisible()

  const headings = page.getByRole('columnheader')
  await expect(headings.first()).toBeVisible()
  const pinned = await headings.evaluateAll(
    (cells) => cells.filter((cell) => getComputedStyle(cell).position === 'sticky').length,
  )
  expect(pinned).toBe(1)
})
