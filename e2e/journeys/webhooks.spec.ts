import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/soundness.ts'
import { expect, test } from '../support/test.ts'

const path = '/operation/userAuth/webhooks'
const reason = 'The app shows payments at once.'

test('a webhook is asked for, approved by another person, given its secret, and tried', async ({
  as,
}) => {
  test.setTimeout(120_000)
  const receiver = await openReceiver()
  const page = await as('admin', { path })
  await ask(page, receiver.url)
  const row = (of: Page) => of.getByRole('row').filter({ hasText: receiver.url })
  await expect(row(page).getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const other = await as('admin2', { path })
  await row(other).getByRole('button', { name: 'Approve' }).click()
  const approval = other.getByRole('dialog', { name: 'Approve' })
  await expect(approval).toContainText('Payment received')
  await expectAccessible(other)
  await approval.getByRole('textbox', { name: 'Reason' }).fill('It is our own machine.')
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(row(other)).toContainText('In use')

  await page.reload()
  await row(page).getByRole('button', { name: 'New secret' }).click()
  const dialog = page.getByRole('dialog', { name: /^Secret of webhook/ })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.locator('code')).toHaveText(/^whsec_/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  await row(page).getByRole('button', { name: 'Send a test event' }).click()
  await expect(page.getByText(/The receiver answered 204/)).toBeVisible()
  expect(receiver.types).toEqual(['webhook.test'])
  await receiver.close()
})

async function ask(page: Page, url: string): Promise<void> {
  await page.getByRole('button', { name: 'New webhook' }).click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByRole('combobox', { name: 'Program' }).fill('Nightly')
  await page.keyboard.press('Enter')
  await form.getByRole('textbox', { name: 'Address' }).fill(url)
  await form.getByRole('combobox', { name: 'Events' }).fill('Payment received')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await form.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'New webhook' }).click()
  await expect(form).toBeHidden()
}

/** A program of the lender on this machine. */
async function openReceiver() {
  const types: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      types.push(JSON.parse(body).type)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    types,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
