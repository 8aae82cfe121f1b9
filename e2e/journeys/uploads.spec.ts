import { expect, test } from '../support/test.ts'

/** A portal's file of two megabytes: on this line it takes twenty seconds. */
const large = {
  name: 'March of many rows.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Receipt No.,Completion Time\n${'SLOWROW001,2026-03-30\n'.repeat(95_000)}`),
}
const slowLine = {
  offline: false,
  latency: 20,
  downloadThroughput: -1,
  uploadThroughput: 100_000,
}

test('a large file on a slow line shows how far it is, and stays when the line breaks', async ({
  as,
}) => {
  const page = await as('finance', { path: '/settlement/repayment/mpesaPaymentUploadFiles' })
  await page.getByRole('button', { name: 'Upload a statement' }).click()
  const form = page.getByRole('dialog', { name: /^Statement of the/ })
  await form.locator('input[type=file]').setInputFiles(large)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slowLine)
  const send = form.getByRole('button', { name: 'Upload a statement' })
  await send.click()
  const progress = form.getByRole('progressbar', { name: 'Being sent' })
  await expect(progress).toBeVisible()
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(2)
  await line.send('Network.emulateNetworkConditions', { ...slowLine, offline: true })
  await expect(form.getByRole('alert')).toContainText('The upload broke off')
  await expect(form.getByText(large.name)).toBeVisible()
  await expect(progress).toBeHidden()
  await line.send('Network.emulateNetworkConditions', {
    ...slowLine,
    latency: 0,
    uploadThroughput: -1,
  })
  await send.click()
  await expect(page.getByRole('dialog', { name: /^Statement file/ })).toBeVisible()
})
