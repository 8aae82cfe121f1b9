import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { reachEmbedded } from '../../apps/server/src/platform/postgres/reach-embedded.ts'
import {
  type ProductProcess,
  startProcess,
} from '../../apps/server/test/several/product-process.ts'
import { dataFolder, restartedPort, settings } from '../support/settings.ts'
import { expect, test } from '../support/test.ts'

/** A server of its own over the same database, because the others' must not go away. */
async function serve(databaseUrl: string): Promise<ProductProcess> {
  return startProcess('serve', {
    ...settings,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    PORT: String(restartedPort),
  })
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Enter repayment' })

test('a form that was being filled in outlives a restart of the server', async ({ as }) => {
  test.setTimeout(120_000)
  const embedded = await reachEmbedded(join(dataFolder, 'postgres'))
  expect(embedded).not.toBeNull()
  const databaseUrl = embedded?.url ?? ''
  let server = await serve(databaseUrl)
  const page = await as('finance', { refusals: [503] })
  await page.goto(`${server.url}/settlement/repayment/mpesaPayment`)
  await page.getByRole('button', { name: 'Enter repayment' }).click()
  const receipt = form(page).getByRole('textbox', { name: 'Receipt' })
  await receipt.fill('RESTART77')

  await server.stop()
  await page.getByRole('button', { name: 'Refresh' }).first().dispatchEvent('click')
  const banner = page.getByRole('status').filter({ hasText: 'being restarted' })
  await expect(banner).toBeVisible({ timeout: 30_000 })
  await expect(receipt).toHaveValue('RESTART77')

  server = await serve(databaseUrl)
  await expect(banner).toBeHidden({ timeout: 30_000 })
  await expect(receipt).toHaveValue('RESTART77')
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.close()
  await server.stop()
  await embedded?.stop()
})
