/**
 * What a person waits for in the browser: bytes over the wire, the first row of a cold list, and
 * the switch to a tab that was kept. It needs a running product with a demo lender, and measures it
 * from the same machine: `node bench/browser.mjs http://127.0.0.1:8080`. CHROMIUM_PATH names the
 * browser. Everything is measured several times; the middle one counts.
 */
import { chromium } from '@playwright/test'

const [url = 'http://127.0.0.1:8080'] = process.argv.slice(2)
const account = { account: 'admin', password: process.env.DEMO_PASSWORD ?? 'Daftari#2026' }
const list = '/loanList/cashCredit?tab=all&pageSize=20'
const further = '/settlement/repayment/mpesaPayment'
const times = 5

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
})
const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (/** @type {number} */ millis) => `${millis.toFixed(0)} ms`
const rows = []
for (let round = 0; round < times; round += 1) rows.push(await oneRound())
await browser.close()
for (const [name, text] of /** @type {const} */ ([
  ['login, cold: files for the form', kB],
  ['login, fetched ahead for what comes after', kB],
  ['list, cold and signed in: files', kB],
  ['of it the font and the icon', kB],
  ['list, cold: first row after', ms],
  ['list, cold: answers, not packed', kB],
  ['further list page: files', kB],
  ['further list page: answers, not packed', kB],
  ['switch to a kept list of 20 rows', ms],
])) {
  const figures = rows.map((row) => row[name] ?? 0).sort((one, other) => one - other)
  const [least, middle, most] = [figures[0], figures[(times - 1) / 2], figures.at(-1)]
  const spread = `${text(least ?? 0)} to ${text(most ?? 0)}`
  process.stdout.write(`${name.padEnd(42)} ${text(middle ?? 0)} (${spread})\n`)
}

/** Each round has a browser profile of its own: nothing is cached before it. */
async function oneRound() {
  /** @type {Record<string, number>} */
  const found = {}
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const wire = await countBytes(page)
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  const { files, ahead, look } = wire.take()
  found['login, cold: files for the form'] = files + look
  found['login, fetched ahead for what comes after'] = ahead
  await context.close()

  const cold = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await cold.request.post('/api/login', { data: account })
  const own = await cold.newPage()
  const bytes = await countBytes(own)
  const begun = performance.now()
  await own.goto(list, { waitUntil: 'commit' })
  await own.locator('.ant-table-row').first().waitFor()
  found['list, cold: first row after'] = performance.now() - begun
  await own.waitForLoadState('networkidle')
  const first = bytes.take()
  found['list, cold and signed in: files'] = first.files + first.ahead + first.look
  found['of it the font and the icon'] = first.look
  found['list, cold: answers, not packed'] = first.answers
  await open(own, further)
  const second = bytes.take()
  found['further list page: files'] = second.files + second.ahead + second.look
  found['further list page: answers, not packed'] = second.answers
  found['switch to a kept list of 20 rows'] = await switchTab(own)
  await cold.close()
  return found
}

/** @param {import('@playwright/test').Page} page @param {string} address */
async function open(page, address) {
  await page.locator('header a', { hasText: 'Settlement' }).first().click()
  await page.locator(`a[href^="${address}"]`).first().click()
  await page.locator(`.ant-table-row:visible`).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/**
 * From the click until the kept table is drawn again.
 * @param {import('@playwright/test').Page} page
 */
async function switchTab(page) {
  const tab = page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab').nth(1)
  return tab.evaluate(
    (element) =>
      new Promise((done) => {
        const begun = performance.now()
        const look = () => {
          const isSelected = element.getAttribute('aria-selected') === 'true'
          const row = [...document.querySelectorAll('.ant-table-row')].find(
            (one) => one instanceof HTMLElement && one.offsetParent !== null,
          )
          if (isSelected && row !== undefined) done(performance.now() - begun)
          else requestAnimationFrame(look)
        }
        if (element instanceof HTMLElement) element.click()
        requestAnimationFrame(look)
      }),
  )
}

/**
 * Bodies as they came over the wire, compressed as they were, without the headers: files of the app,
 * those fetched ahead of the need, which begin with the workspace, the font and the icon, and answers.
 * `apps/web/build/page-weight.ts` counts the same files in the build.
 * @param {import('@playwright/test').Page} page
 */
async function countBytes(page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const kinds = new Map()
  const none = () => ({ files: 0, ahead: 0, look: 0, answers: 0 })
  let counted = none()
  let isAhead = false
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url)
    isAhead ||= pathname.includes('/workspace-')
    const file = /\.(woff2|svg)$/.test(pathname) ? 'look' : isAhead ? 'ahead' : 'files'
    kinds.set(requestId, pathname.startsWith('/api/') ? 'answers' : file)
  })
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = /** @type {keyof typeof counted} */ (kinds.get(requestId) ?? 'files')
    counted[kind] += encodedDataLength
  })
  return {
    take() {
      const taken = counted
      counted = none()
      return taken
    },
  }
}
