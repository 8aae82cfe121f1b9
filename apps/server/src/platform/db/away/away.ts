/** The database cannot be used at this moment: what was asked was not done, and may be asked again. */
export class DatabaseAway extends Error {}

/** The database gave no answer in time; its connection is given up. */
export class NoAnswer extends DatabaseAway {}

/**
 * A commit was sent, and nothing tells whether it was done: its answer did not come in time, the connection
 * broke, or the server stopped waiting for its standby.
 */
export class CommitUnknown extends DatabaseAway {
  constructor(cause: unknown) {
    super('a commit was not confirmed', { cause })
  }
}
