import type { Subscriber } from './context.ts'
import type { AlertSource } from './desk/alert-source.ts'
import type { ObjectKind } from './desk/object-kind.ts'
import type { AnyRequestFlow } from './desk/requests/request-flow.ts'
import type { WaitingSource } from './desk/requests/request-source.ts'
import type { SearchSource } from './desk/search-source.ts'
import type { SettingFlow } from './desk/settings/setting-flow.ts'
import type { Undoing } from './desk/undoing.ts'
import type { Figure } from './metrics/figure.ts'
import type { Route } from './module.ts'
import type { NumberSource } from './numbers/number-source.ts'
import type { DailyJob, RecurringJob } from './schedule/daily.ts'
import type { ListReader } from './tables/list-reader.ts'
import type { ReportReader } from './tables/report-query.ts'

/** What is answered, subscribed to, and done without being asked: of a subject, or of a whole module. */
export interface Brought {
  routes?: readonly Route[]
  /** What a second person decides: its routes, tile and alerts come by themselves. */
  requests?: readonly AnyRequestFlow[]
  /** What else waits for a decision. */
  waiting?: readonly WaitingSource[]
  /** What is set in versions: reading, asking, deciding and the history come by themselves. */
  settings?: readonly SettingFlow[]
  lists?: readonly ListReader[]
  reports?: readonly ReportReader[]
  subscribers?: readonly Subscriber[]
  /** The module's telephone numbers, for `ownersOf`. */
  numberOwners?: readonly NumberSource[]
  daily?: readonly DailyJob[]
  recurring?: readonly RecurringJob[]
  /** What a monitoring system may read of its tables. */
  figures?: readonly Figure[]
  /** What of it people open: for its history, and who else has it open. */
  objects?: readonly ObjectKind[]
  /** What of it people look for by a few words. */
  search?: readonly SearchSource[]
  /** What of it people are alerted to. */
  alerts?: readonly AlertSource[]
  /** Which acts of the module their actor may undo, and how. */
  undoings?: readonly Undoing[]
}

export interface Module extends Brought {
  name: string
}
