import type { Page } from '@playwright/test'

/** What somebody new does next, and the name of the picture of what is there then. */
interface Step {
  picture: string
  walk(page: Page): Promise<void>
}

/** The first hour of a kind of work, as docs/first-hours tells it. */
export interface FirstHour {
  name: string
  account: string
  steps: readonly Step[]
}
