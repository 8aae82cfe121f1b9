import { defineConfig } from '@playwright/test'
import { node26 } from '../tools/node26.mjs'
import { browserOptions, consoleUrl, launchOptions } from './support/settings.ts'

/** The browser tests: the whole product on a folder of its own, with the world outside emulated. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../var/e2e-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Other steps of a run compute beside the browser.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: consoleUrl,
    ...browserOptions,
    trace: 'on-first-retry',
    actionTimeout: 20_000,
    launchOptions,
  },
  webServer: {
    command: `"${node26()}" serve.ts`,
    cwd: import.meta.dirname,
    url: `${consoleUrl}/api/health/ready`,
    // A server of the same settings that is running already is kept: for those who write tests.
    reuseExistingServer: process.env.E2E_REUSE === '1',
    // The lender is simulated first, unless one of the same make is kept.
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
