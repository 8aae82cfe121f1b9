import type { RunningConfig } from '../../src/platform/config.ts'
import type { Progress } from '../../src/platform/progress-bar.ts'

export type DemoSignIn = {
  readonly account: string
  readonly password: string
  readonly role: string
}

/** Shown after every start of a demo. */
export const demoSignIns: readonly DemoSignIn[] = []

/** Fills a fresh, migrated database with the simulated lender; `progress` hears of each day. */
export async function seedDemo(_config: RunningConfig, progress: Progress): Promise<void> {
  progress(1, 'nothing to simulate')
}
