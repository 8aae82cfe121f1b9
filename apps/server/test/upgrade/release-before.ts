import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

/** The tag or commit of the release that lenders run when this one is taken in. */
const releaseBefore = process.env.RELEASE_BEFORE ?? ''

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Why it cannot be had here; undefined where it can. */
export function whyNoRelease(): string | undefined {
  if (releaseBefore === '') return 'RELEASE_BEFORE names no release to run beside'
  try {
    git('cat-file', '-e', `${releaseBefore}^{commit}`)
  } catch {
    return 'the history does not reach to the release before: git fetch --unshallow'
  }
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (packagesOf(git('show', `${releaseBefore}:package-lock.json`)) !== packagesOf(lock)) {
    return 'the release before has other packages than are installed here'
  }
  return undefined
}

/** What a running server has of the lock: not the tools, and not our own packages. */
function packagesOf(lock: string): string {
  const { packages } = JSON.parse(lock) as { packages: Record<string, { dev?: boolean }> }
  const run = Object.entries(packages).filter(
    ([path, { dev }]) => path.startsWith('node_modules/') && dev !== true,
  )
  return JSON.stringify(run)
}

/** Lays the release before into a folder, with the packages of this one. Returns the folder of its server. */
export async function layRelease(folder: string): Promise<string> {
  await unpacked(folder)
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@daftari'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@daftari') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  for (const name of ['contract', 'kernel']) {
    symlinkSync(join(folder, 'packages', name), join(modules, '@daftari', name))
  }
  return join(folder, 'apps/server')
}

async function unpacked(folder: string): Promise<void> {
  const archive = spawn('git', ['archive', releaseBefore, 'apps/server', 'packages'], { cwd: root })
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] })
  archive.stdout.pipe(tar.stdin)
  await new Promise<void>((done, failed) => {
    tar.once('error', failed)
    archive.once('error', failed)
    tar.once('exit', (code) => (code === 0 ? done() : failed(new Error(`tar ended with ${code}`))))
  })
}
