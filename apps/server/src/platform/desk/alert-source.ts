import type { Alert, AlertKind } from '@daftari/contract/platform/alerts'
import type { ReadContext } from '../context.ts'

/** One alert as its module tells it; whether it was read is the platform's. */
export interface AlertRow extends Omit<Alert, 'key' | 'kind' | 'at' | 'read'> {
  kind: AlertKind
  /** Of the entity itself: with its state it makes one alert. */
  thing: number
  /** How often it happened: the next time is news again. */
  times?: number
  at: Date
}

/** What a module tells people without being asked. */
export interface AlertSource {
  /**
   * The newest of the reader's own, or of all where their pages show all; no more than asked for,
   * and nothing older than `since` unless it still waits for somebody.
   */
  read(ctx: ReadContext, since: Date, most: number): Promise<AlertRow[]>
}
