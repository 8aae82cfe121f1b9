import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { node26 } from '../../tools/node26.mjs'
import { root, settings } from './settings.ts'

const script = join(root, 'apps/server/src/cli/run.ts')

/** The command that a person or a night job runs, on the database of the running product. */
export async function verifyBooks(): Promise<number> {
  const child = spawn(node26(), [script, 'verify-books'], {
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
