import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const script = join(import.meta.dirname, '../../../tools/build-browser.mjs')

export type BrowserBuild = { readonly usable: Promise<void>; cancel(): void }

/**
 * Builds the browser app beside us if its sources changed since the last build: a quick build is usable
 * first, and the minified one is used at the next start, or at this one if it is ready by then.
 */
export function startBrowserBuild(dataDir: string): BrowserBuild {
  const logDir = join(dataDir, 'logs')
  const logFile = join(logDir, 'browser-build.log')
  mkdirSync(logDir, { recursive: true })
  const log = openSync(logFile, 'w')
  const child = spawn(process.execPath, [script, '--quick-first'], {
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const usable = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('message', () => resolve())
    child.once('exit', (code) => {
      if (code === 0) return resolve()
      const said = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-20).join('\n')
      reject(new Error(`the browser app could not be built (${logFile}):\n${said}`))
    })
  })
  // Awaited later than it may fail: without a listener until then the process would end.
  usable.catch(() => undefined)
  return { usable, cancel: () => void child.kill('SIGTERM') }
}
