import type { Permission } from '@daftari/contract/permissions'
import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../context.ts'

/** The entry of the audit log that is being undone. */
export interface Done {
  id: number
  act: string
  objectType: string | null
  objectId: string
  before: unknown
  after: unknown
  happenedAt: Date
  /** For an act on many: each entity with what changed on it. */
  each: readonly { objectType: string; objectId: string; before: unknown; after: unknown }[]
}

/** How one kind of act is taken back by the person who just did it. */
export interface Undoing {
  act: string
  /** What the act itself asked for: who lost it meanwhile may not undo either. */
  needs?: Permission
  /**
   * Performs the opposite act, with its own entry in the audit log. The caller has checked that the entities
   * were not changed since. Refuses undo.changed-since where the state shows a change.
   */
  undo(ctx: Context, done: Done): Promise<void>
}

/** Refuses: undo.changed-since. */
export function requireUnchanged(isAsLeft: boolean): void {
  if (!isAsLeft) refuse('undo.changed-since')
}
