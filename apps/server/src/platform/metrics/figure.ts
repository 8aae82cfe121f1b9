import { Gauge, type Registry } from 'prom-client'
import type { AppContext } from '../context.ts'
import { isDatabaseAway } from '../db/away/database-away.ts'

/**
 * A figure of the database as its module reads it, cheaply: whatever the size of the book, it is read from an
 * index of open work only.
 */
export interface Figure {
  /** The name without the product's prefix. */
  name: string
  help: string
  labels?: readonly string[]
  read(appContext: AppContext): Promise<readonly FigureValue[]>
}

export interface FigureValue {
  value: number
  labels?: Record<string, string>
}

/** Scrapes within this time share one answer. */
const freshMs = 5_000

/**
 * Puts the figures beside the counters of a process; each is read at a scrape. A figure that cannot be read
 * is left out and the others are served: monitoring matters most when something fails.
 */
export function addFigures(
  registry: Registry,
  appContext: AppContext,
  figures: readonly Figure[],
): void {
  for (const figure of figures) {
    let readAtMs = Number.NEGATIVE_INFINITY
    new Gauge({
      name: `daftari_${figure.name}`,
      help: figure.help,
      labelNames: [...(figure.labels ?? [])],
      registers: [registry],
      async collect() {
        if (performance.now() - readAtMs < freshMs) return
        readAtMs = performance.now()
        this.reset()
        if (figure.labels === undefined) this.remove()
        for (const { labels = {}, value } of await valuesOf(figure, appContext))
          this.set(labels, value)
      },
    })
  }
}

async function valuesOf(figure: Figure, appContext: AppContext): Promise<readonly FigureValue[]> {
  try {
    return await figure.read(appContext)
  } catch (error) {
    // The log has its line about that already.
    if (isDatabaseAway(error)) return []
    const text = error instanceof Error ? error.message : 'unknown'
    appContext.log.warn({ figure: figure.name, error: text }, 'a figure could not be read')
    return []
  }
}

/** How long ago, in seconds; nothing at all where there is no such moment. */
export function ageOf(appContext: AppContext, at: Date | null | undefined): FigureValue[] {
  const ms = at == null ? 0 : Math.max(0, appContext.clock.now().getTime() - at.getTime())
  return [{ value: ms / 1_000 }]
}
