import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoPassword } from '../../apps/server/seed/demo/demo-staff.ts'
import {
  codeOf,
  fromBase32,
  stepAt,
} from '../../apps/server/src/modules/administration/second-factor/totp.ts'
import { reachEmbedded } from '../../apps/server/src/platform/postgres/reach-embedded.ts'
import { client, openIdentityProvider } from '../../apps/server/test/peers/identity-provider.ts'
import { startProcess } from '../../apps/server/test/several/product-process.ts'
import { dataFolder, identityPort, settings, signOnPort } from '../support/settings.ts'
import { expectAccessible, settled } from '../support/soundness.ts'
import { expect, test } from '../support/test.ts'

test('who has an authenticator app signs in with its code, and no code opens twice', async ({
  as,
}) => {
  const account = 'telemarketer2'
  const page = await as(account, { path: '/', refusals: [401, 402] })
  const { secret, used, recovery } = await test.step('it is set up under the own account', () =>
    setUp(page, 'Dennis Kamau'))

  const other = await as(null, { path: '/login', refusals: [455] })
  await test.step('the code that set it up opens nothing any more', async () => {
    await typePassword(other, account)
    await giveCode(other, used)
    await expect(other.getByRole('main').getByRole('alert')).toContainText('the code is wrong')
    await expectAccessible(other)
  })
  await test.step('the next code does', async () => {
    await giveCode(other, codeOf(fromBase32(secret), stepAt(new Date()) + 1))
    await expect(other.getByRole('button', { name: 'Dennis Kamau' })).toBeVisible()
  })
  await test.step('it is turned off with a recovery code', async () => {
    await openFactor(other, 'Dennis Kamau')
    await other.getByText('Turn off', { exact: true }).click()
    await other.getByRole('textbox', { name: 'Code' }).fill(recovery)
    await other.getByRole('button', { name: 'Turn off' }).click()
    await expect(other.getByText('No authenticator app is set up')).toBeVisible()
  })
})

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Verification code' }).fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function setUp(page: Page, name: string) {
  await openFactor(page, name)
  await page.getByRole('textbox', { name: 'Your password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Set up' }).click()
  const key = page.getByText(/^Key: /)
  const secret = (await key.innerText()).replace('Key: ', '').trim()
  await expectAccessible(page)
  const used = codeOf(fromBase32(secret), stepAt(new Date()))
  await page.getByRole('textbox', { name: 'Code' }).fill(used)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Each opens once when you have no app.')).toBeVisible()
  const recovery = await page.getByRole('dialog').getByRole('code').first().innerText()
  await page.getByRole('button', { name: 'I have noted them' }).click()
  await expect(page.getByText('Set up since')).toBeVisible()
  return { secret, used, recovery }
}

async function openFactor(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByRole('tab', { name: 'Authenticator' }).click()
}

async function typePassword(page: Page, account: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('who linked the account signs in by the lender’s identity provider, on the page wanted', async ({
  as,
}) => {
  test.setTimeout(120_000)
  const account = 'service2'
  const home = `http://127.0.0.1:${signOnPort}`
  const embedded = await reachEmbedded(join(dataFolder, 'postgres'))
  const provider = await openIdentityProvider(home, identityPort)
  provider.subject = 'amina-at-the-provider'
  const server = await startProcess('serve', {
    ...settings,
    DATABASE_URL: embedded?.url ?? '',
    PORT: String(signOnPort),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_LOCAL_ACCOUNTS: account,
  })
  try {
    const page = await as(null, { path: `${home}/login`, refusals: [409] })
    await typePassword(page, account)
    await openFactor(page, 'Amina Hassan')
    const link = page.getByRole('button', { name: 'Link', exact: true })
    await expect(link.or(page.getByText('Linked since'))).toBeVisible()
    // The journey is being walked again: an account is linked once.
    if (await link.isVisible()) {
      await page.getByRole('textbox', { name: 'Your password' }).last().fill(demoPassword)
      await link.click()
      await expect(page).toHaveURL(`${home}/`)
      await openFactor(page, 'Amina Hassan')
    }
    await expect(page.getByText('Linked since')).toBeVisible()

    const other = await as(null, {
      path: `${home}/loanList/cashCredit`,
      // 401 and 402 when the session ends.
      refusals: [401, 402, 409],
    })
    await other.getByRole('button', { name: 'Sign in by company account' }).click()
    await expect(other).toHaveURL(`${home}/loanList/cashCredit`)
    await expect(other.getByRole('button', { name: 'Amina Hassan' })).toBeVisible()
    await settled(page)
    await page.close()

    await test.step('a session that ends in the middle of work goes on by the company account', async () => {
      await other.getByRole('button', { name: /View:/ }).click()
      await other.getByRole('button', { name: 'Save as a view…' }).click()
      const view = other.getByRole('dialog', { name: 'Save as a view' })
      const name = `Of Amina ${Date.now()}`
      await view.getByRole('textbox', { name: 'Name' }).fill(name)
      await endSessions(await as('admin', { path: '/operation/userAuth/index' }), account)
      await view.getByRole('button', { name: 'Save' }).click()
      const again = other.getByRole('dialog', { name: 'Your session has ended' })
      await expect(again).toBeVisible()
      await expectAccessible(other, { within: '[role="dialog"]' })
      const [beside] = await Promise.all([
        other.waitForEvent('popup'),
        again.getByRole('button', { name: 'Sign in by company account' }).click(),
      ])
      // It has served its purpose and goes by itself; what waited is done.
      await expect.poll(() => beside.isClosed()).toBe(true)
      await expect(again).toBeHidden()
      await expect(view).toBeHidden()
      await expect(other.getByRole('button', { name: `View: ${name}` })).toBeVisible()
    })
    // What is still being read would be missed when the server ends.
    await settled(other)
    await other.close()
  } finally {
    await server.stop()
    await provider.close()
    await embedded?.stop()
  }
})

async function endSessions(admin: Page, account: string): Promise<void> {
  await admin.getByRole('button', { name: account, exact: true }).click()
  const sessions = admin.getByRole('region', { name: 'Open sessions' })
  const signOut = sessions.getByRole('button', { name: /^Sign out/ })
  const none = admin.getByText('Not signed in anywhere.')
  const sure = admin.getByRole('tooltip').getByRole('button', { name: /^Sign out/ })
  // The list reloads while one is pressed.
  await expect(async () => {
    if (await none.isVisible()) return
    await signOut.first().click({ timeout: 3_000 })
    await sure.click({ timeout: 3_000 })
    await expect(none).toBeVisible({ timeout: 3_000 })
  }).toPass()
}
