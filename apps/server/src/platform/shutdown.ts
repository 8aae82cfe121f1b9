export type Shutdown = {
  /** Registers what has to end; the last registered ends first. */
  add(name: string, end: () => Promise<void> | void, limitMs: number): void
  /** Ends everything, once; answers when all of it has ended or had its time. */
  run(): Promise<void>
  readonly begun: boolean
}

/** Ends in good order what was started, and never waits longer than each part's limit. */
export function newShutdown(complain: (line: string) => void): Shutdown {
  const parts: { name: string; end: () => Promise<void> | void; limitMs: number }[] = []
  let running: Promise<void> | undefined

  async function endAll(): Promise<void> {
    for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
      const { name, end, limitMs } = part
      try {
        await within(limitMs, Promise.resolve(end()))
      } catch (error) {
        complain(`${name} did not end well: ${error instanceof Error ? error.message : error}`)
      }
    }
  }

  return {
    add: (name, end, limitMs) => {
      parts.push({ name, end, limitMs })
    },
    run: () => {
      running ??= endAll()
      return running
    },
    get begun() {
      return running !== undefined
    },
  }
}

async function within(limitMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${limitMs} ms`)), limitMs)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
