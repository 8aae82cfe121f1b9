import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { type NewLender, openNewLender } from '../support/new-lender.ts'
import { giveReason } from '../support/reason.ts'
import { expectAccessible } from '../support/soundness.ts'
import { expect, type OpenAs, sessionCookie, test } from '../support/test.ts'

const path = '/operation/system/bringBook'
let lender: NewLender

test.beforeAll(async () => {
  test.setTimeout(240_000)
  lender = await openNewLender(['wanjiku', 'omondi'])
})
test.afterAll(() => lender?.close())

/** A page of somebody at the lender that begins. */
async function at(as: OpenAs, account: string, address: string): Promise<Page> {
  const page = await as(null)
  await page.context().addCookies([await sessionCookie(account, lender.url)])
  await page.goto(lender.url + address)
  return page
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
/** There is one book. */
const bookIn = (page: Page) => page.getByRole('row').nth(1)
const press = (of: Locator, name: string) => of.getByRole('button', { name, exact: true }).click()

/** Reads the list again until its book is so. */
async function expectBook(page: Page, state: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).first().click()
    await expect(bookIn(page).getByText(state, { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 120_000 })
}

test('a lender brings its book: rehearsed, decided by two, live, and taken back', async ({
  as,
}) => {
  test.setTimeout(240_000)
  const page = await at(as, 'wanjiku', path)
  const main = page.getByRole('main').last()
  await expect(main).toContainText('npm run bring-book -- --sample var/sample')
  const book = join(lender.folder, 'book')
  await lender.run('bring-book', '--sample', book)
  await lender.run('bring-book', book)
  await expectBook(page, 'Rehearsed')

  await page.goto(`${lender.url}${path}?show=loans`)
  await row(page, 'L8-1').getByRole('button').first().click()
  const detail = page.getByRole('dialog')
  await expect(detail).toContainText('A payment is missing')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await press(row(page, 'L8-1'), 'Accept')
  await giveReason(page, 'Accept', 'The source lost the payment; its balance knows of it')
  await press(row(page, 'L5-1'), 'Accept')
  await giveReason(page, 'Accept', 'One cent, of their rounding')

  const other = await at(as, 'omondi', `${path}?show=accepted`)
  for (const loan of ['L8-1', 'L5-1']) {
    await press(row(other, loan), 'Accept')
    await giveReason(other, 'Accept', 'Looked at in the source')
    await expect(row(other, loan)).toContainText('Accepted')
  }
  await page.goto(lender.url + path)
  await press(bookIn(page), 'Go live')
  await giveReason(page, 'Go live', 'The last rehearsal agrees')

  await other.goto(`${lender.url}${path}?show=live`)
  await press(row(other, 'wanjiku'), 'Approve')
  await giveReason(other, 'Approve', 'The trial balance agrees')
  await expectBook(page, 'Live')
  await lender.run('verify-books')
  await page.goto(`${lender.url}/loanList/cashCredit`)
  await expect(page.getByRole('main').last()).toContainText(/Approved\s*86/)

  await press(row(other, 'wanjiku'), 'Take back')
  await giveReason(other, 'Take back', 'The wrong export')
  await expect(row(other, 'wanjiku')).toContainText('Taken back')
  await page.goto(lender.url + path)
  await expectBook(page, 'Taken back')
  await page.close()
  await other.close()
})
