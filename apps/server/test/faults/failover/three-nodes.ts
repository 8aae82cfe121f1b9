import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { assert } from '@daftari/kernel/assert'
import { freePort } from '../product.ts'
import { type Machines, makeMachines } from './namespaces.ts'
import { slowDisk } from './slow-disk.ts'

const samples = join(import.meta.dirname, '../../../../../ops/patroni')
const machinesOf = [1, 2, 3]
/** What a machine says of the others is some turns of Patroni's loop old, which is every two seconds. */
const steadyMs = 6_000
const superuser = 'postgres:change-me-1'

interface Member {
  name: string
  role: string
  state: string
  timeline?: number
  lag?: number | string
}

export interface ThreeNodes {
  machines: Machines
  /** By HAProxy, one address. */
  oneAddress: string
  /** The address that names all three. */
  severalHosts: string
  members(): Promise<Member[]>
  /** The number of the machine that leads; waits for one. */
  leader(): Promise<number>
  standby(): Promise<number>
  /**
   * Seconds until all three run, on one timeline, and both standbys are synchronous, as each of them says. A
   * second fault before that takes two machines of three.
   */
  untilWhole(limitMs: number): Promise<number>
  signal(machine: number, signal: NodeJS.Signals, what: 'database' | 'all'): void
  /** Starts on a machine what does not run there. */
  start(machine: number): void
  switchOver(): Promise<void>
  /** Delays each flush to a machine's disk by these milliseconds; false if that cannot be done here. */
  slowDown(machine: number, ms: number): boolean
  close(): Promise<void>
}

/** Three machines with the files of `ops/patroni`: only addresses, names and folders are other than there. */
export async function startThreeNodes(): Promise<ThreeNodes> {
  const folder = mkdtempSync(join(tmpdir(), 'daftari-nodes-'))
  chmodSync(folder, 0o755)
  const machines = makeMachines(machinesOf.length)
  const port = await freePort()
  const disk = slowDisk(folder)
  const running = new Map<string, ChildProcess>()
  const own = postgresUser()

  const folderOf = (machine: number) => join(folder, `db${machine}`)
  const isOver = (child: ChildProcess | undefined) =>
    child === undefined || child.exitCode !== null || child.signalCode !== null

  /** A sample for one of the machines. */
  function filled(file: string, machine: number): string {
    const at = (n: number) => machines.address(n)
    const network = at(1).replace(/\d+$/, '0/24')
    return readFileSync(join(samples, file), 'utf8')
      .replaceAll(/^(name: |ETCD_NAME=)db1$/gm, `$1db${machine}`)
      .replaceAll(/(listen|connect_address): 10\.0\.0\.11/g, `$1: ${at(machine)}`)
      .replaceAll(/^(ETCD_(?!INITIAL_CLUSTER=)\w+=http:\/\/)10\.0\.0\.11/gm, `$1${at(machine)}`)
      .replaceAll(/10\.0\.0\.1([123])/g, (_, n) => at(Number(n)))
      .replaceAll('10.0.0.0/24', network)
      .replaceAll('/var/lib/postgresql/15/daftari', join(folderOf(machine), 'data'))
      .replaceAll('/var/lib/postgresql/15/pgpass', join(folderOf(machine), 'pgpass'))
      .replaceAll('/var/run/postgresql', folderOf(machine))
      .replaceAll('/var/lib/etcd/daftari', join(folderOf(machine), 'etcd'))
      .replaceAll('127.0.0.1:5000', `127.0.0.1:${port}`)
      .replaceAll('127.0.0.1:5001', `127.0.0.1:${port + 1}`)
  }

  function launch(name: string, command: readonly string[], env: NodeJS.ProcessEnv = {}): void {
    if (!isOver(running.get(name))) return
    const log = openSync(join(folder, `${name}.log`), 'a', 0o600)
    const [program = '', ...args] = command
    const child = spawn(program, args, {
      cwd: folder,
      env: { PATH: '/usr/bin:/bin:/usr/sbin', LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    running.set(name, child)
  }

  function start(machine: number): void {
    const within = ['ip', 'netns', 'exec', machines.namespace(machine)]
    const user = ['setpriv', '--reuid', `${own.uid}`, '--regid', `${own.gid}`, '--clear-groups']
    const lines = filled('etcd.env', machine).matchAll(/^(ETCD_\w+)=(.*)$/gm)
    const env = Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
    launch(`etcd${machine}`, [...within, ...user, 'etcd'], env)
    const config = join(folderOf(machine), 'patroni.yml')
    launch(`patroni${machine}`, [...within, ...user, 'patroni', config], disk.environment(machine))
  }

  async function membersBy(machine: number): Promise<Member[]> {
    const url = `http://${machines.address(machine)}:8008/cluster`
    const answer = await fetch(url, { signal: AbortSignal.timeout(1_500) })
    return ((await answer.json()) as { members: Member[] }).members
  }
  const members = () => Promise.any(machinesOf.map(membersBy)).catch((): Member[] => [])

  async function numberOf(role: (one: Member) => boolean): Promise<number> {
    for (let waited = 0; waited < 120; waited += 1) {
      const found = (await members()).find(role)
      if (found !== undefined) return Number(found.name.slice(2))
      await pause(500)
    }
    return assert(false, `no such member: ${JSON.stringify(await members())}`) as never
  }
  const leader = () => numberOf(({ role, state }) => role === 'leader' && state === 'running')

  /** As each of the three knows it: one that was cut off may go on believing what was true before. */
  async function isWhole(): Promise<boolean> {
    const known = await Promise.all(machinesOf.map(membersBy)).catch((): Member[][] => [])
    const leaders = known.map((all) => all.find(({ role }) => role === 'leader')?.name)
    const timelines = known.flat().map(({ timeline }) => timeline)
    return (
      known.length === machinesOf.length &&
      leaders[0] !== undefined &&
      new Set(leaders).size === 1 &&
      new Set(timelines).size === 1 &&
      known.every((all) => all.filter(({ role }) => role === 'sync_standby').length === 2) &&
      known.flat().every(({ state }) => /^(running|streaming)$/.test(state)) &&
      known.flat().every(({ lag }) => Number(lag ?? 0) < 1_000_000)
    )
  }

  async function untilWhole(limitMs: number): Promise<number> {
    const began = performance.now()
    let since: number | undefined
    for (;;) {
      const now = performance.now()
      since = (await isWhole()) ? (since ?? now) : undefined
      if (since !== undefined && now - since >= steadyMs) return (since - began) / 1_000
      if (now - began > limitMs) {
        const known = await Promise.all(machinesOf.map((one) => membersBy(one).catch(String)))
        assert(false, `not whole again: ${JSON.stringify(known)}`)
      }
      await pause(500)
    }
  }

  for (const machine of machinesOf) {
    mkdirSync(folderOf(machine), { mode: 0o700 })
    mkdirSync(join(folderOf(machine), 'etcd'), { mode: 0o700 })
    writeFileSync(join(folderOf(machine), 'patroni.yml'), filled('patroni.yml', machine))
    for (const made of ['', 'etcd', 'patroni.yml']) {
      chownSync(join(folderOf(machine), made), own.uid, own.gid)
    }
    start(machine)
  }
  writeFileSync(join(folder, 'haproxy.cfg'), filled('haproxy.cfg', 1))
  launch('haproxy', ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')])

  const hosts = machinesOf.map((machine) => `${machines.address(machine)}:5432`).join(',')
  const nodes: ThreeNodes = {
    machines,
    oneAddress: `postgres://${superuser}@127.0.0.1:${port}/postgres`,
    severalHosts: `postgres://${superuser}@${hosts}/postgres`,
    members,
    leader,
    standby: () => numberOf(({ role }) => role === 'sync_standby'),
    untilWhole,
    signal(machine, signal, what) {
      const { pid: etcd } = running.get(`etcd${machine}`) ?? {}
      for (const pid of machines.processes(machine)) {
        if (what === 'database' && pid === etcd) continue
        try {
          process.kill(pid, signal)
        } catch {
          // It ended meanwhile.
        }
      }
    },
    start,
    async switchOver() {
      const [from, to] = [await leader(), await nodes.standby()]
      const body = JSON.stringify({ leader: `db${from}`, candidate: `db${to}` })
      const url = `http://${machines.address(from)}:8008/switchover`
      const answer = await fetch(url, { method: 'POST', body })
      assert(answer.ok, `no switch-over: ${await answer.text()}`)
    },
    slowDown: disk.slowDown,
    async close() {
      process.off('exit', endAll)
      endAll()
      while ([...running.values()].some((child) => !isOver(child))) await pause(50)
      machines.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  const endAll = () => {
    for (const machine of machinesOf) nodes.signal(machine, 'SIGKILL', 'all')
    running.get('haproxy')?.kill('SIGKILL')
  }
  // A run that ends by an error which nobody caught leaves no database behind that goes on, or stays frozen.
  process.once('exit', endAll)
  try {
    await untilWhole(120_000)
    return nodes
  } catch (error) {
    const said = machinesOf.map((machine) =>
      readFileSync(join(folder, `patroni${machine}.log`), 'utf8').slice(-1_500),
    )
    await nodes.close()
    throw new Error(`the three nodes did not start:\n${said.join('\n')}`, { cause: error })
  }
}

function postgresUser(): { uid: number; gid: number } {
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  assert(line !== null, 'Debian’s PostgreSQL has a user postgres')
  return { uid: Number(line[1]), gid: Number(line[2]) }
}
