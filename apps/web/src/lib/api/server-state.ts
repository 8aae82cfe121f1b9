/** What answers reveal about the server besides their content. */
export interface ServerState {
  /** What does not answer: the server, or, as the server says, its database. Asked again until both do. */
  away: 'server' | 'database' | undefined
  /** The server has another version of the console than the running one. */
  newVersion: boolean
}

let state: ServerState = { away: undefined, newVersion: false }
let asking = false
const listeners = new Set<() => void>()

function change(patch: Partial<ServerState>): void {
  state = { ...state, ...patch }
  for (const listener of listeners) listener()
}

export const serverState = {
  read: (): ServerState => state,
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Checks that it is there and which version it serves; a failure has no effect. */
  async look(): Promise<void> {
    await probe('/api/health/live')
  },
}

/** Every answer names the build that the server gives out; a page of no build compares nothing. */
export function noteAnswer(response: Response): void {
  const served = response.headers.get('x-build')
  if (served !== null && running !== undefined && served !== running) change({ newVersion: true })
  if (response.status >= 502 && response.status <= 504) noteSilence()
}

const running =
  typeof document === 'undefined'
    ? undefined
    : (document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? undefined)

/** No answer came: when it is the server and not the network, waits for it to be back. */
export function noteSilence(): void {
  if (asking || !navigator.onLine) return
  asking = true
  void waitForReady()
}

const firstPauseMs = 1_000
const longestPauseMs = 10_000

/** A single answer that got lost is nothing yet: the first look is a second later. */
async function waitForReady(): Promise<void> {
  let pauseMs = firstPauseMs
  do {
    await new Promise((resume) => setTimeout(resume, pauseMs))
    pauseMs = Math.min(longestPauseMs, pauseMs * 1.5)
  } while (!(await isReady()))
  asking = false
  if (state.away !== undefined) change({ away: undefined })
}

async function isReady(): Promise<boolean> {
  const away = await probe('/api/health/ready')
  if (away !== undefined) change({ away })
  return away === undefined
}

async function probe(address: string): Promise<ServerState['away']> {
  try {
    const response = await fetch(address, { credentials: 'same-origin', cache: 'no-store' })
    const served = response.headers.get('x-build')
    if (served !== null && running !== undefined && served !== running) change({ newVersion: true })
    // The browser keeps a request under way until its answer is read.
    const text = await response.text()
    if (response.ok) return undefined
    return text.includes('"away":"database"') ? 'database' : 'server'
  } catch {
    return 'server'
  }
}
