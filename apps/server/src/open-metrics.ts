import type { App } from './app.ts'
import type { OpenedApp } from './open-app.ts'
import type { RunningConfig } from './platform/config.ts'
import { addFigures, type Figure } from './platform/metrics/figure.ts'
import {
  addAwayFigure,
  addCommitFigures,
  addPoolFigures,
  addStandbyFigure,
  type MetricsServer,
  startMetrics,
} from './platform/metrics/metrics-server.ts'
import { platformFigures } from './platform/metrics/platform-figures.ts'

/**
 * The figures of this process, where METRICS_PORT enables them. Only workers show those of the database,
 * which are the same from everywhere.
 */
export async function openMetrics(
  open: OpenedApp,
  config: RunningConfig,
  o: { works: boolean },
): Promise<MetricsServer | undefined> {
  const { host, port } = config.metrics
  const { registry } = open.meter
  addPoolFigures(registry, open.database)
  addAwayFigure(registry, open.database)
  addCommitFigures(registry, open.database)
  addStandbyFigure(registry, open.appContext.standby)
  if (o.works) addFigures(registry, open.appContext, figuresOf(open.app))
  return port === null ? undefined : startMetrics(registry, { host, port })
}

/** The database figures of the platform and the modules. */
export const figuresOf = (app: App): Figure[] => [...platformFigures(app.daily), ...app.figures]
