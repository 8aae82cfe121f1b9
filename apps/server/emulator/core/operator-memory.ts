import type { Cents } from '@daftari/kernel/money'
import type { PromptOutcome } from './inward-behaviour.ts'
import type { Account, Transaction, Wallet, World } from './world.ts'

/** In the form of a file: every instant is a text. */
type Written<T, Moment extends keyof T> = Omit<T, Moment> & Record<Moment, string>

/** The operator's lasting knowledge; messages not yet sent and scripts are forgotten. */
export interface OperatorMemory {
  wallets: Wallet[]
  balances: Record<Account, Cents>
  /** Oldest first. */
  transactions: Written<Transaction, 'at'>[]
  /** Ids of payouts that it has seen, with the receipt where there is a transaction. */
  seen: [id: string, receipt: string | null][]
  prompts: [id: string, outcome: Written<PromptOutcome, 'knownAt'>][]
}

export function operatorMemory(world: World): OperatorMemory {
  return {
    wallets: [...world.wallets.values()],
    balances: { ...world.balances },
    transactions: world.transactions.map((one) => ({ ...one, at: one.at.toISOString() })),
    seen: [...world.byOriginator].map(([id, found]) => [id, found?.receipt ?? null]),
    prompts: [...world.prompts].map(([id, outcome]) => [
      id,
      { ...outcome, knownAt: outcome.knownAt.toISOString() },
    ]),
  }
}

/** Restores a remembered world into an empty one. */
export function recallOperator(world: World, memory: OperatorMemory): void {
  world.wallets = new Map(memory.wallets.map((wallet) => [wallet.phone, wallet]))
  world.balances = { ...memory.balances }
  world.transactions = memory.transactions.map((one) => ({ ...one, at: new Date(one.at) }))
  world.byReceipt = new Map(world.transactions.map((one) => [one.receipt, one]))
  world.byOriginator = new Map(
    memory.seen.map(([id, receipt]) => [
      id,
      receipt === null ? undefined : world.byReceipt.get(receipt),
    ]),
  )
  world.prompts = new Map(
    memory.prompts.map(([id, outcome]) => [id, { ...outcome, knownAt: new Date(outcome.knownAt) }]),
  )
}
