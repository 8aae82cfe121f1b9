import type { Page } from '@playwright/test'

/** Failures in a browser without any click on them: a person would never report these. */
export interface Problems {
  readonly found: string[]
}

const mostOfAnswer = 300

/**
 * Listens for errors in the console, among them what the page's policy forbids, for errors that
 * nothing caught, and for answers that a journey does not expect. `refusals` are the statuses that
 * it does expect.
 */
export function watch(page: Page, refusals: readonly number[]): Problems {
  const found: string[] = []
  page.on('console', (message) => {
    // A refused call is reported below, by its status and address.
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) found.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`))
  page.on('response', (response) => {
    const status = response.status()
    if (status < 400 || refusals.includes(status)) return
    const at = found.push(`${status} ${response.request().method()} ${response.url()}`) - 1
    // Why, if it can still be read: a page that is left loses its answers.
    void response.text().then(
      (text) => (found[at] += ` ${text.slice(0, mostOfAnswer)}`),
      () => undefined,
    )
  })
  return { found }
}
