import { join } from 'node:path'
import { CannotStart } from './entry.ts'
import type { RunningConfig } from './platform/config.ts'
import { foreignFolder } from './platform/files/private-folder.ts'

/** Otherwise the first download or upload fails, long after the start. */
export function requireOwnFiles({ dataDir }: Pick<RunningConfig, 'dataDir'>): void {
  const foreign = foreignFolder(join(dataDir, 'files'))
  if (foreign === undefined) return
  throw new CannotStart(
    `${foreign} belongs to another user and cannot be read and written: chown -R ${join(dataDir, 'files')} to the user of the service.`,
  )
}
