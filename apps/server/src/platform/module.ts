import type { Endpoint, OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import type { OperationWord, WordsIn } from '@daftari/contract/operation-words'
import { type AuditEntry, audit } from './audit.ts'
import type { AppContext, Context, ContextSaying, ReadContext, Saying } from './context.ts'
import { coalesced } from './db/coalesced.ts'
import type { Db } from './db/database.ts'
import type { Command, Loading } from './db/load.ts'
import { transact } from './db/transact.ts'
import type { WrittenFile } from './files/files.ts'
import type { TableUpload, Upload } from './files/upload.ts'
import { limits } from './limits.ts'

/** A large file that came with a request: it lies with the files already, and has no row yet. */
export interface LargeUpload extends WrittenFile {
  name: string
}

export interface Reply {
  /** Sends bytes instead of the envelope, once the handler's transaction is committed. */
  file(file: { name: string; mediaType: string; inline: boolean; content: unknown }): void
  /** Sends this JSON as it is, once the handler's transaction is committed: for callers with a
   * protocol of their own. */
  plain(body: object, status?: number): void
  /** Leads somewhere else, once the handler's transaction is committed; nobody keeps that. */
  redirect(url: string): void
  cookie(name: string, value: string, maxAgeSeconds: number): void
}

export interface RequestParts {
  upload?: Upload
  largeUpload?: LargeUpload
  /** The uploaded file as a table, of a route that is `withTable`. */
  table?: TableUpload
  reply: Reply
  ip: string
  userAgent: string
  /** The body's bytes as they came, for signatures and inboxes. */
  raw?: Buffer
  headers: Record<string, string | string[] | undefined>
  cookies: Readonly<Record<string, string | undefined>>
  /**
   * What the audit log shall say should the request be refused; the edge writes it after rolling
   * back.
   */
  ifRefused(note: AuditEntry): void
}

export interface Route {
  endpoint: Endpoint
  /** True when the handler runs in a transaction of its own. */
  writes: boolean
  /** It answers rows and repeats nothing of what was sent: what is packed gives nothing away. */
  rowsOnly?: true
  /** Slow work without a transaction: runs before one begins, for callers with the right. */
  prepare?: (parts: RequestParts, body: unknown, appContext: AppContext) => Promise<void>
  /** For a command with a declared load: the edge runs it together with the lookup of an earlier answer. */
  load?: (ctx: Context, input: unknown) => Loading<unknown>
  /** `row` is what was loaded. */
  handle: (ctx: Context, input: unknown, parts: RequestParts, row?: unknown) => Promise<unknown>
}

type Reads = { method: 'GET'; effect?: 'reads' } | { effect: 'reads' }

/** Ties an endpoint of the contract to a query: no transaction, nothing is written. */
export function read<const E extends Endpoint & Reads>(
  endpoint: E,
  handle: (
    ctx: ReadContext & Saying<WordsIn<E>>,
    input: ParsedOf<E>,
    parts: RequestParts,
  ) => Promise<OutputOf<E>>,
): Route {
  return { endpoint, writes: false, handle: handle as Route['handle'] }
}

/** Ties an endpoint of the contract to a command, inside one transaction. */
export function write<const E extends Endpoint>(
  endpoint: E,
  handle: (
    ctx: ContextSaying<WordsIn<E>>,
    input: ParsedOf<E>,
    parts: RequestParts,
  ) => Promise<OutputOf<E>>,
): Route {
  return { endpoint, writes: true, handle: handle as Route['handle'] }
}

/** Ties an endpoint to a command in three steps, which is given what `argsOf` makes of what was asked. */
export function writeLoaded<const E extends Endpoint, Args extends unknown[], Row>(
  endpoint: E,
  command: Command<ContextSaying<WordsIn<E>>, Args, Row, OutputOf<E>>,
  argsOf: (input: ParsedOf<E>) => [...Args],
): Route {
  return {
    endpoint,
    writes: true,
    load: (ctx, input) =>
      command.load(ctx as ContextSaying<WordsIn<E>>, ...argsOf(input as ParsedOf<E>)),
    handle: (ctx, input, _parts, row) =>
      command.run(
        ctx as ContextSaying<WordsIn<E>>,
        row as Row | undefined,
        ...argsOf(input as ParsedOf<E>),
      ),
  }
}

/** For an act of several transactions, because a part must persist even if the act is refused. */
export interface Steps<W extends OperationWord = never> extends ReadContext {
  readonly says: ReadContext['says'] & Saying<W>['says']
  transact<T>(work: (ctx: ContextSaying<W>) => Promise<T>): Promise<T>
}

/** Ties an endpoint to an act in steps; it may call the outside between them, and audits itself. */
export function inSteps<const E extends Endpoint>(
  endpoint: E,
  handle: (
    steps: Steps<WordsIn<E>>,
    input: ParsedOf<E>,
    parts: RequestParts,
  ) => Promise<OutputOf<E>>,
): Route {
  const run: Route['handle'] = (asked, input, parts) => {
    // The edge has given it the words of its endpoint.
    const said = asked as ReadContext & Saying<WordsIn<E>>
    const steps: Steps<WordsIn<E>> = {
      ...said,
      transact: (work) =>
        transact(said.appContext.db, (tx) =>
          work({ ...said, db: tx, tx, notes: { audited: false } }),
        ),
    }
    return handle(steps, input as ParsedOf<E>, parts)
  }
  return { endpoint, writes: false, handle: run }
}

/** One of several requests that are handled together. */
export interface Asked<E extends Endpoint> {
  ctx: ContextSaying<WordsIn<E>>
  input: ParsedOf<E>
}

/**
 * Ties an endpoint to an act that handles all requests that arrive during its previous transaction in one
 * transaction, so that they do not queue for commits. Each request has its own audit entry; requests that
 * failed together are retried one by one.
 */
export function together<const E extends Endpoint>(
  endpoint: E,
  handle: (all: readonly Asked<E>[]) => Promise<OutputOf<E>[]>,
): Route {
  const act = `${endpoint.method} ${endpoint.path}`
  type Waiting = { asked: ReadContext & Saying<WordsIn<E>>; input: ParsedOf<E> }
  const doAll = (waiting: readonly Waiting[], db: Db) =>
    transact(db, async (tx) => {
      const all = waiting.map(({ asked, input }) => {
        const notes = { audited: false }
        return { ctx: { ...asked, db: tx, tx, notes }, input }
      })
      const answers = await handle(all)
      for (const { ctx } of all) if (!ctx.notes.audited) await audit(ctx, { act })
      return answers
    })
  const together = coalesced(limits.askedTogether, (waiting: readonly Waiting[]) => {
    const [first] = waiting
    return first === undefined ? Promise.resolve([]) : doAll(waiting, first.asked.appContext.db)
  })
  const run: Route['handle'] = (asked, input) => {
    const said = asked as ReadContext & Saying<WordsIn<E>>
    return together({ asked: said, input: input as ParsedOf<E> })
  }
  return { endpoint, writes: false, handle: run }
}
