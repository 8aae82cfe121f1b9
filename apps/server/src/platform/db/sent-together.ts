import pg from 'pg'

/** What goes along with a statement in one message, so that nobody waits for it apart. */
export interface Along {
  begin?: boolean
  commit?: boolean
}

/** How `begin` and `commit` are called on a connection, once each was prepared there. */
export const edges = { begin: 'edge_begin', commit: 'edge_commit' } as const

/** What of the driver's own query is changed here; its published types do not say it. */
interface Wire {
  bind(what: { portal: string; statement: string; values: unknown[] }): void
  execute(what: { portal: string }): void
  sync(): void
}

interface DriversQuery {
  portal: string
  prepare(connection: Wire): void
  handleCommandComplete(message: { text: string }, connection: Wire): void
  handleReadyForQuery(connection: Wire): void
  handleError(error: unknown, connection: Wire): void
}

type Made = new (config: object) => DriversQuery

/**
 * A statement that takes the beginning of its transaction along, or the end, or both, up to one `Sync`: what
 * comes after a part that failed is not done by the server, so nothing is written outside of the transaction,
 * and nothing committed that was not written. Both edges are prepared already, so the only answer to a
 * `Parse` is the statement's own.
 */
export class SentTogether extends (pg.Query as object as Made) {
  readonly #along: Along
  #edgesDone = 0

  constructor(config: object, along: Along) {
    super({ ...config, queryMode: 'extended' })
    this.#along = along
  }

  override prepare(connection: Wire): void {
    if (this.#along.begin === true) run(connection, edges.begin)
    super.prepare(connection)
  }

  /** Called by the driver once the statement is bound. */
  _getRows(connection: Wire): void {
    connection.execute({ portal: this.portal })
    if (this.#along.commit === true) run(connection, edges.commit)
    connection.sync()
  }

  /** Called for `begin`, the statement and `commit`; only that of the statement is a result. */
  override handleCommandComplete(message: { text: string }, connection: Wire): void {
    const isBegin = this.#along.begin === true && this.#edgesDone === 0
    this.#edgesDone += 1
    if (isBegin) return
    const isCommit = this.#edgesDone > (this.#along.begin === true ? 2 : 1)
    if (!isCommit) super.handleCommandComplete(message, connection)
  }
}

function run(connection: Wire, statement: string): void {
  connection.bind({ portal: '', statement, values: [] })
  connection.execute({ portal: '' })
}
