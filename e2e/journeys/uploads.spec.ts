import { writeFile } from 'node:fs/promises'
import { slowLine } from '../support/slow-line.ts'
import { expect, test } from '../support/test.ts'

const name = 'March of many rows.csv'
const row = 'SLOWROW001,2026-03-30\n'

test('a large file on a slow line shows how far it is, and stays when the line breaks', async ({
  as,
}, about) => {
  // 18 megabytes: far more than what lies between the browser and the line.
  const large = about.outputPath(name)
  await writeFile(large, `Receipt No.,Completion Time\n${row.repeat(800_000)}`)
  const line = await slowLine(2_000_000)
  try {
    const page = await as('finance', {
      path: `${line.url}/settlement/repayment/mpesaPaymentUploadFiles`,
    })
    await page.getByRole('button', { name: 'Upload a statement' }).click()
    const form = page.getByRole('dialog', { name: /^Statement of the/ })
    await form.locator('input[type=file]').setInputFiles(large)
    const send = form.getByRole('button', { name: 'Upload a statement' })
    await send.click()
    const progress = form.getByRole('progressbar', { name: 'Being sent' })
    await expect(progress).toBeVisible()
    await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(2)
    line.breakOff()
    await expect(form.getByText(/^The upload broke off/)).toBeVisible()
    await expect(form.getByText(name)).toBeVisible()
    await expect(progress).toBeHidden()
    line.mend()
    await send.click()
    await expect(page.getByRole('dialog', { name: /^Statement file/ })).toBeVisible()
  } finally {
    line.close()
  }
})

test('a file whose dialog is closed while it is sent is not sent to its end', async ({
  as,
}, about) => {
  const large = about.outputPath('Given up.csv')
  await writeFile(large, `Receipt No.,Completion Time\n${row.repeat(700_000)}`)
  const line = await slowLine(2_000_000)
  try {
    const page = await as('finance', {
      path: `${line.url}/settlement/repayment/mpesaPaymentUploadFiles`,
    })
    await page.getByRole('button', { name: 'Upload a statement' }).click()
    const form = page.getByRole('dialog', { name: /^Statement of the/ })
    await form.locator('input[type=file]').setInputFiles(large)
    await form.getByRole('button', { name: 'Upload a statement' }).click()
    await expect(form.getByRole('progressbar', { name: 'Being sent' })).toBeVisible()
    const ended = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/upload'))
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await ended
    await expect(form).toBeHidden()
    line.mend()
    await page.reload()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByText('Given up.csv')).toBeHidden()
  } finally {
    line.close()
  }
})
