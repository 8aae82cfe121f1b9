import type { Page } from '@playwright/test'
import { newCustomer } from '../support/customer.ts'
import { outside } from '../support/outside.ts'
import { settled } from '../support/soundness.ts'
import { expect, test } from '../support/test.ts'

const markup = '"><img src=x onerror="window.hacked=1"><svg/onload=window.hacked=1>{{7*7}}'

const wasHacked = (page: Page) => page.evaluate(() => 'hacked' in window)

/** Every screen on which somebody reads what a customer wrote; `as` fails on a report of the policy. */
test('IN-06 markup in a name, an address, a company and a contact is shown as text', async ({
  as,
}) => {
  const name = `Wanja ${markup}`
  const customer = await newCustomer(name, { planted: ` ${markup}` })
  const id = await customer.apply({ product: 'pesa-7', amountCents: 300_000 })

  const list = await as('auditadmin', { path: `/loanList/cashCredit?tab=all&id=${id}` })
  await expect(list.getByText(name).first()).toBeVisible()
  const detail = await as('auditadmin', { path: `/loanList/cashCrdit/detail/${id}` })
  await settled(detail)
  await expect(detail.getByText(name).first()).toBeVisible()
  await expect(detail.getByText(`Kenyatta Highway 4 ${markup}`).first()).toBeAttached()
  await expect(detail.getByText(`Thika Road Bakery ${markup}`).first()).toBeAttached()
  for (const tab of await detail.getByRole('tab').all()) {
    if (await tab.isVisible()) await tab.hover()
  }
  await detail.emulateMedia({ media: 'print' })
  for (const page of [list, detail]) {
    expect(await wasHacked(page)).toBe(false)
    expect(await page.locator('img[src="x"]').count()).toBe(0)
    expect(await page.title()).not.toContain('<')
  }
})

test('IN-06 markup in a colleague’s name, a reason and a payment’s reference is shown as text', async ({
  as,
}) => {
  const account = `mark${Date.now()}`
  const name = `Zola <img src=x onerror="window.hacked=1">`
  const admin = await as('admin', { path: '/operation/userAuth/index' })
  await admin.getByRole('button', { name: 'New account' }).click()
  const dialog = admin.getByRole('dialog', { name: 'New staff account' })
  await dialog.getByRole('textbox', { name: '* Account' }).fill(account)
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('combobox', { name: 'Roles' }).click()
  await admin.locator('.ant-select-item', { hasText: 'Loan auditor' }).click()
  await dialog.getByRole('button', { name: 'New account' }).click()
  await expect(admin.getByRole('dialog', { name: `One-time password of ${name}` })).toBeVisible()
  await admin.getByRole('button', { name: 'I have noted it' }).click()

  const second = await as('admin2', { path: '/operation/userAuth/index' })
  const waits = second.getByRole('listitem').filter({ hasText: name })
  await waits.getByRole('button', { name: 'Refuse' }).click()
  const why = second.getByRole('dialog', { name: 'Refuse' })
  await why.getByRole('textbox', { name: 'Reason' }).fill(`No ${markup}`)
  await why.getByRole('button', { name: 'Refuse' }).click()
  await expect(waits).toHaveCount(0)
  await second.getByRole('button', { name: account, exact: true }).click()
  await second.getByRole('button', { name: 'History' }).click()
  await expect(second.getByText(`No ${markup}`).first()).toBeVisible()

  const reference = '<img src=x>'
  await outside.pay({ phone: '0766654322', reference, amount: 130 })
  const payments = await as('finance', { path: '/settlement/repayment/mpesaPayment' })
  await expect(async () => {
    await payments.getByRole('button', { name: 'Refresh' }).click()
    await expect(payments.getByText(reference).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  for (const page of [admin, second, payments]) {
    await page.getByText('<img src=x').first().hover({ force: true })
    expect(await wasHacked(page)).toBe(false)
    expect(await page.locator('img[src="x"]').count()).toBe(0)
    expect(await page.title()).not.toContain('<')
  }
})

test('PII-02 a revealed number is gone after a minute', async ({ as }) => {
  const customer = await newCustomer('Zuhura Mwende')
  const id = await customer.apply({ product: 'pesa-7', amountCents: 300_000 })
  const page = await as('auditadmin')
  await page.clock.install()
  await page.goto(`/loanList/cashCrdit/detail/${id}`)
  await settled(page)
  const clear = `+254${customer.phone.slice(1)}`
  await expect(page.getByText(clear)).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Reveal/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('to check the number with the customer')
  await dialog.getByRole('button', { name: /^Reveal/ }).click()
  await expect(page.getByText(clear).first()).toBeVisible()
  await page.clock.fastForward(61_000)
  await expect(page.getByText(clear)).toHaveCount(0)
})

test('PII-07 after signing out nothing personal is left in the browser', async ({ as }) => {
  const name = 'Kerubo Nyaboke'
  const customer = await newCustomer(name)
  const id = await customer.apply({ product: 'pesa-7', amountCents: 300_000 })
  const page = await as(null, { path: '/login' })
  await signIn(page, 'service')
  await page.goto(`/loanList/cashCredit?tab=all&id=${id}`)
  await expect(page.getByText(name).first()).toBeVisible()
  await page.goto(`/loanList/cashCrdit/detail/${id}`)
  await settled(page)
  await page.getByRole('button', { name: 'Mercy Wafula' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  const kept = await page.evaluate(everythingKept)
  for (const secret of [name, 'Kerubo', customer.phone.slice(-6), 'Kenyatta Highway']) {
    expect(kept).not.toContain(secret)
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(name)).toHaveCount(0)
})

async function signIn(page: Page, account: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByRole('textbox', { name: 'Password' }).fill('Daftari#2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Storage, caches and databases of the page, as one text. */
async function everythingKept(): Promise<string> {
  const cacheNames = await caches.keys()
  const databases = await indexedDB.databases()
  return JSON.stringify({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    cacheNames,
    databases,
  })
}
