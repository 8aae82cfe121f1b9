/**
 * Stores the one access token. A new token invalidates the previous one at the operator, so processes that
 * share an account must share the store; the in-memory store is for a single process.
 */
export interface TokenStore {
  get(): Promise<AccessToken | undefined>
  set(token: AccessToken): Promise<void>
  /**
   * Runs the work while no other process does, if the store supports it; otherwise only within this process.
   */
  exclusively?<T>(work: () => Promise<T>): Promise<T>
}

export interface AccessToken {
  value: string
  expiresAt: Date
}

export interface TokenSource {
  /** A token that should still be good. */
  current(): Promise<string>
  /** A token other than the one that the operator has just rejected. */
  insteadOf(rejected: string): Promise<string>
}

export function inMemoryTokenStore(): TokenStore {
  let kept: AccessToken | undefined
  return {
    get: async () => kept,
    set: async (token) => {
      kept = token
    },
  }
}

/** One refresh at a time; concurrent callers wait for it and use its result. */
export function tokenSource(
  store: TokenStore,
  now: () => Date,
  authenticate: () => Promise<AccessToken>,
): TokenSource {
  const exclusively = store.exclusively?.bind(store) ?? ((work) => work())
  let refreshing: Promise<string> | undefined

  async function kept(rejected?: string): Promise<string | undefined> {
    const token = await store.get()
    const good = token && token.value !== rejected && token.expiresAt > now()
    return good ? token.value : undefined
  }

  async function refresh(rejected?: string): Promise<string> {
    return exclusively(async () => {
      const brought = await kept(rejected)
      if (brought !== undefined) return brought
      const token = await authenticate()
      await store.set(token)
      return token.value
    })
  }

  async function take(rejected?: string): Promise<string> {
    const good = await kept(rejected)
    if (good !== undefined) return good
    refreshing ??= refresh(rejected).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  return { current: () => take(), insteadOf: take }
}
