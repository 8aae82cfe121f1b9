import { statfsSync } from 'node:fs'

/**
 * The server settings beyond PostgreSQL's defaults. `fast` gives up safety against a crash, for
 * clusters that live as long as a test run.
 */
export function serverSettings(fast: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '100',
    shared_buffers: fast ? '128MB' : '512MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    max_wal_size: fast ? '96MB' : '2GB',
    checkpoint_timeout: '15min',
    autovacuum_vacuum_scale_factor: '0.02',
    autovacuum_analyze_scale_factor: '0.02',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] %d ',
    dynamic_shared_memory_type: sharedMemory(),
    ...(fast ? fastSettings : {}),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Nothing outlives the run, so nothing is synced, and a log that is used again costs less than a long one. No
 * statistics are gathered in the background: a plan must not depend on the moment.
 */
const fastSettings = {
  // In the cluster's own folder.
  unix_socket_directories: process.platform === 'win32' ? '' : '.',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_init_zero: 'off',
  autovacuum: 'off',
}

/** Containers often come with 64 MB of /dev/shm, which one parallel query can fill. */
function sharedMemory(): string {
  if (process.platform === 'win32') return 'windows'
  if (process.platform !== 'linux') return 'posix'
  try {
    const { bsize, blocks } = statfsSync('/dev/shm')
    return bsize * blocks >= 256 * 1024 * 1024 ? 'posix' : 'mmap'
  } catch {
    return 'mmap'
  }
}
