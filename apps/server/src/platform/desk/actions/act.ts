import type { WordsIn } from '@daftari/contract/operation-words'
import type { Action } from '@daftari/contract/platform/records/action'
import {
  placeholdersOf,
  type RefusalCode,
  type RefusalParams,
  refuse,
} from '@daftari/contract/refusals'
import { textsIn } from '@daftari/contract/words/namespaces'
import { Refusal } from '@daftari/kernel/refusal'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import { type ContextSaying, may, type ReadContext } from '../../context.ts'
import { checkVersion } from '../../db/check-version.ts'
import type { Route } from '../../module.ts'
import type { Entity, EntityChange, EntityRow, EntityTable } from './entity.ts'
import { assertNarrows, requireNarrower } from './narrower.ts'

type BodyOf<A extends Action> = z.output<A['body']>

/** The row and version that the person saw, and what they entered. */
type ActionInput<A extends Action> = { id: number } & BodyOf<A>

interface Done {
  id: number
  state: string
  version: number
}

interface Handler<A extends Action, T extends EntityTable> {
  /**
   * What else must be so, besides the state: refuses where it is not, and the action is then not
   * offered either. It changes nothing.
   */
  guard?: (ctx: ReadContext, row: EntityRow<T>) => Promise<void> | void
  /** Does what else there is to do, and gives the columns that change; `state` where none is declared. */
  change?: (
    ctx: ContextSaying<WordsIn<A>>,
    row: EntityRow<T>,
    body: BodyOf<A>,
  ) => Promise<EntityChange<T>> | EntityChange<T>
  /** What follows once the row is saved: other rows that are computed from it. */
  after?: (
    ctx: ContextSaying<WordsIn<A>>,
    row: EntityRow<T>,
    body: BodyOf<A>,
  ) => Promise<void> | void
  /** What the audit log says besides the state, with personal data masked. */
  details?: (row: EntityRow<T>, body: BodyOf<A>) => object
}

interface Sent {
  params: { id: number }
  body: object
}

const texts = textsIn('en').actions

/** What is known of an action where a row is read. */
export interface OffersActions {
  action: Action
  /** Whether the reader may do it to the row now. */
  isOffered(ctx: ReadContext, row: EntityRow<EntityTable>): Promise<boolean>
}

export interface ActionRoute<A extends Action = Action> extends Route, OffersActions {
  action: A
  /** The action as a command, for other modules and for tests. */
  run(ctx: ContextSaying<WordsIn<A>>, input: ActionInput<A>): Promise<Done>
}

/**
 * Ties an action of the contract to the table of its rows. Refuses: request.not-found, record.stale unless
 * the action stops something, the entity's own refusal for a wrong state, what its guard refuses, and
 * approved.wider.
 */
export function act<A extends Action, T extends EntityTable>(
  action: A,
  of: Entity<T>,
  handler: Handler<A, T> = {},
): ActionRoute<A> {
  assertNarrows(action)
  const doIt = async (
    ctx: ContextSaying<WordsIn<A>>,
    found: EntityRow<T> | undefined,
    input: ActionInput<A>,
  ): Promise<Done> => {
    const { id, ...given } = input as unknown as { id: number; version: number; reason?: string }
    const body = given as BodyOf<A> & typeof given
    const before = await of.admit(ctx, found)
    if (action.stops === true && before.state === action.to) {
      await handler.guard?.(ctx, before)
      return { id, state: before.state, version: before.version }
    }
    if (!isPossible(action, before)) refuse(of.wrongState, named(of.wrongState, before))
    if (action.stops !== true) checkVersion(before, body.version)
    await handler.guard?.(ctx, before)
    requireNarrower(action, before, body)
    const change = (await handler.change?.(ctx, before, body)) ?? {}
    const state = action.to ?? before.state
    const after = await of.save(ctx, before, { state, ...change } as object as EntityChange<T>)
    await handler.after?.(ctx, after, body)
    await audit(ctx, {
      act: action.name,
      object: { type: of.type, id },
      before: { state: before.state },
      after: { state: after.state, ...handler.details?.(before, body) },
      reason: body.reason,
    })
    return { id, state: after.state, version: after.version }
  }
  return {
    endpoint: { ...action, summary: texts[action.name].audit },
    writes: true,
    load: (_ctx, input) => of.load((input as Sent).params.id),
    handle(ctx, input, _parts, row) {
      const { params, body } = input as Sent
      const given = { ...body, ...params } as ActionInput<A>
      return doIt(ctx as ContextSaying<WordsIn<A>>, row as EntityRow<T> | undefined, given)
    },
    action,
    run: async (ctx, input) => doIt(ctx, await of.load(input.id).ask(ctx.tx), input),
    isOffered: (ctx, row) => isOffered(action, handler as Handler<A, EntityTable>, ctx, row),
  }
}

function isPossible({ from }: Action, { state }: { state: string }): boolean {
  return from === undefined || from.includes(state)
}

/** Only the columns that the refusal's text names. */
function named(code: RefusalCode, row: object): RefusalParams {
  const names = placeholdersOf(code)
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))
}

async function isOffered<A extends Action>(
  action: A,
  { guard }: Handler<A, EntityTable>,
  ctx: ReadContext,
  row: EntityRow<EntityTable>,
): Promise<boolean> {
  if (!may(ctx, action.access.can) || !isPossible(action, row)) return false
  try {
    await guard?.(ctx, row)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The names of the actions that the reader may do to the row now, in their order. */
export async function offeredActions(
  ctx: ReadContext,
  row: EntityRow<EntityTable>,
  routes: readonly OffersActions[],
): Promise<string[]> {
  const offered = await Promise.all(routes.map((one) => one.isOffered(ctx, row)))
  return routes.filter((_, at) => offered[at]).map((one) => one.action.name)
}
