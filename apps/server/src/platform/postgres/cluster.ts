import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import type { RunAs } from './unprivileged-user.ts'

const run = promisify(execFile)

export type ClusterPlace = {
  /** The folder of ours that keeps the password, the lock and the log. */
  readonly dataDir: string
  /** The folder the cluster lives under; another than dataDir only when that cannot be reached. */
  readonly root: string
  readonly user: RunAs | null
}

/** The cluster's folder, made on the first start by initdb and used as it is from then on. */
export async function prepareCluster(
  place: ClusterPlace,
  binaries: Binaries,
  fast: boolean,
): Promise<string> {
  const cluster = join(place.root, 'cluster')
  if (!existsSync(join(cluster, 'PG_VERSION'))) await create(cluster, place, binaries, fast)
  refuseOtherVersion(cluster)
  return cluster
}

/** The password of the one database user, generated once and readable by our own user only. */
export function clusterPassword(dataDir: string): string {
  const file = join(dataDir, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** Made beside and renamed, so that an initdb cut short is never taken for a cluster. */
async function create(
  cluster: string,
  place: ClusterPlace,
  binaries: Binaries,
  fast: boolean,
): Promise<void> {
  const partial = `${cluster}.new`
  const passwordFile = join(place.root, 'initdb-password')
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { mode: 0o700 })
  writeFileSync(passwordFile, clusterPassword(place.dataDir), { mode: 0o600 })
  try {
    if (place.user !== null) {
      chownSync(partial, place.user.uid, place.user.gid)
      chownSync(passwordFile, place.user.uid, place.user.gid)
    }
    await run(binaries.initdb, initdbArguments(partial, passwordFile, fast), {
      ...place.user,
      cwd: partial,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      timeout: 120_000,
    })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(partial, cluster)
}

/**
 * The builtin provider sorts by code point and knows every letter's case on every system; the rest
 * of the locale is only found under this name on Linux.
 */
function initdbArguments(folder: string, passwordFile: string, fast: boolean): string[] {
  return [
    `--pgdata=${folder}`,
    '--username=daftari',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(fast ? ['--no-sync', '--no-data-checksums'] : []),
  ]
}

function refuseOtherVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== '18') {
    throw new Error(`${cluster} was made by PostgreSQL ${version}; the one shipped here is 18`)
  }
}
