import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { assert } from '@daftari/kernel/assert'

/**
 * Three machines on this one: a network namespace each, joined by a bridge that only this machine reaches.
 */
export interface Machines {
  /** The address of a machine, from 1 on. */
  address(machine: number): string
  namespace(machine: number): string
  /** All that runs on it. */
  processes(machine: number): number[]
  /** Takes its cable out, or puts it in again: packets vanish, nobody is told. */
  cable(machine: number, is: 'in' | 'out'): void
  remove(): void
}

const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy']
const pg15 = '/usr/lib/postgresql/15/bin/postgres'

/** Why three machines cannot be made here; undefined when they can. */
export function whyNoMachines(): string | undefined {
  if (process.getuid?.() !== 0) return 'it takes root to make network namespaces'
  const missing = [...programs, pg15].filter((program) => !existsSync(program))
  if (missing.length > 0) {
    return `${missing.join(', ')} is missing: apt-get install patroni etcd-server haproxy postgresql-15`
  }
  const tried = spawnSync('ip', ['netns', 'add', 'daftari-try'])
  if (tried.status !== 0) return 'this machine makes no network namespaces'
  spawnSync('ip', ['netns', 'del', 'daftari-try'])
  return undefined
}

export function makeMachines(count: number): Machines {
  // Two runs on one machine have networks of their own.
  const run = process.pid % 200
  const network = `10.${50 + Math.floor(run / 4)}.${run % 4}`
  const bridge = `daf${process.pid}`
  const namespace = (machine: number) => `${bridge}-${machine}`
  const cableOf = (machine: number) => `${bridge}c${machine}`
  const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8' })
  const remove = () => {
    for (let machine = 1; machine <= count; machine += 1) {
      spawnSync('ip', ['netns', 'del', namespace(machine)])
    }
    spawnSync('ip', ['link', 'del', bridge])
  }
  assert(bridge.length <= 12, 'the name of a link has fifteen letters at most')
  try {
    ip('link', 'add', bridge, 'type', 'bridge')
    ip('addr', 'add', `${network}.1/24`, 'dev', bridge)
    ip('link', 'set', bridge, 'up')
    for (let machine = 1; machine <= count; machine += 1) {
      const within = ['-n', namespace(machine)]
      ip('netns', 'add', namespace(machine))
      ip(
        'link',
        'add',
        cableOf(machine),
        'type',
        'veth',
        'peer',
        'eth0',
        'netns',
        namespace(machine),
      )
      ip('link', 'set', cableOf(machine), 'master', bridge, 'up')
      ip(...within, 'addr', 'add', `${network}.${10 + machine}/24`, 'dev', 'eth0')
      ip(...within, 'link', 'set', 'eth0', 'up')
      ip(...within, 'link', 'set', 'lo', 'up')
    }
  } catch (error) {
    remove()
    throw error
  }
  return {
    address: (machine) => `${network}.${10 + machine}`,
    namespace,
    processes: (machine) =>
      ip('netns', 'pids', namespace(machine))
        .split('\n')
        .filter((line) => line !== '')
        .map(Number),
    cable: (machine, is) => ip('link', 'set', cableOf(machine), is === 'in' ? 'up' : 'down'),
    remove,
  }
}
