import { once } from 'node:events'
import type { Progress } from './cli/progress-bar.ts'

/** What the page of a start shows; `tools/first-page` has the words of each phase. */
interface StartNews {
  phase: 'database' | 'lender' | 'browser' | 'opening'
  share?: number
  secondsLeft?: number
  day?: string
  demo?: boolean
}

/** The page served at our address until we serve it, where `tools/start.mjs` occupies it for us. */
export interface FirstPage {
  readonly holdsAddress: boolean
  show(news: StartNews): void
  /** Gives back once the address is free to be listened on. */
  release(): Promise<void>
}

const noPage: FirstPage = {
  holdsAddress: false,
  show: () => undefined,
  release: async () => undefined,
}

/** The page of the process that started us, updated over its channel to us. */
export function firstPage(args: readonly string[]): FirstPage {
  const send = process.send?.bind(process)
  if (!args.includes('--address-held') || send === undefined) return noPage
  return {
    holdsAddress: true,
    show: (news) => void send(news),
    async release() {
      send('release')
      await once(process, 'message')
    },
  }
}

/** The same on the page and in the terminal. */
export function shownTwice(page: FirstPage, terminal: Progress): Progress {
  return (share, day, secondsLeft) => {
    terminal(share, day, secondsLeft)
    page.show({
      phase: 'lender',
      demo: true,
      share,
      day,
      ...(secondsLeft !== undefined && { secondsLeft }),
    })
  }
}
