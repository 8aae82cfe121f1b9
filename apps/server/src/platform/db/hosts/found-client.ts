import pg from 'pg'
import { findHost } from './find-host.ts'
import { hostsOf } from './hosts.ts'

type Connected = (error: Error) => void

/** A connection whose address may name several hosts: it is made to the one that is as asked. */
export class FoundClient extends pg.Client {
  readonly #url: string

  constructor(config: pg.ClientConfig & { connectionString: string }) {
    const { connectionString: url } = config
    // A host that is gone without a word is noticed by the system within some fifteen seconds.
    const alive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 }
    super({ ...alive, ...config, connectionString: hostsOf(url).urls[0] ?? url })
    this.#url = url
  }

  override connect(): Promise<this>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<this> | undefined {
    if (connected === undefined) return this.#connectToFound()
    void this.#find().then(() => super.connect(connected), connected)
    return undefined
  }

  async #connectToFound(): Promise<this> {
    await this.#find()
    await super.connect()
    return this
  }

  async #find(): Promise<void> {
    const { urls, wants } = hostsOf(this.#url)
    if (wants === 'any' && urls.length === 1) return
    const { hostname, port } = new URL(await findHost(this.#url))
    // The driver reads both when it connects.
    Object.assign(this, { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 5_432) })
  }
}
