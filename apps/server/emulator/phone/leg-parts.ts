export interface LegEnd {
  by: 'browser' | 'customer' | 'network'
  status: number
  q850: number
}

/** Callbacks for the progress of a leg. */
export interface LegEvents {
  answered(): void
  ended(end: LegEnd): void
  /** The browser passes the customer on to somebody else. */
  transferred(to: string): void
}

export interface LegParts {
  send: (text: string) => void
  events: LegEvents
}
