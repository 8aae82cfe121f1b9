import { assert } from '@daftari/kernel/assert'
import type { Cents } from '@daftari/kernel/money'
import { moveFloat, walletOf } from './core/accounts.ts'
import type { Behaviour } from './core/behaviour.ts'
import { takeBalanceQuery, takeStatusQuery } from './core/inquiry.ts'
import type { PromptBehaviour, ReversalBehaviour } from './core/inward-behaviour.ts'
import { type OperatorMemory, operatorMemory, recallOperator } from './core/operator-memory.ts'
import type { OutboxItem } from './core/outbox.ts'
import { type BillPayment, payBill, takeSimulation, takeUrls } from './core/paybill.ts'
import { takePayout } from './core/payout.ts'
import { takePrompt, takePromptQuery } from './core/prompt.ts'
import { takePull, takePullRegistration } from './core/pull.ts'
import type { Reply } from './core/reply.ts'
import { takeReversal } from './core/reversal.ts'
import { statement } from './core/statement.ts'
import { issueToken, tokenFault } from './core/tokens.ts'
import {
  type Account,
  createWorld,
  type OperatorOptions,
  type Transaction,
  type Wallet,
} from './core/world.ts'

/**
 * The emulated wallet operator. It has no timers and no clock of its own, and the same seed, clock and calls
 * give the same receipts and messages. Its posts wait in an outbox for its driver.
 */
export interface Operator {
  /** The programming interface: the body of a request in, the immediate answer out. */
  authenticate(authorization: string | undefined): Reply
  /** The refusal of a bad token, or undefined. In-process callers need no token. */
  tokenFault(authorization: string | undefined): Reply | undefined
  takePayout(body: unknown): Reply
  takeStatusQuery(body: unknown): Reply
  takeBalanceQuery(body: unknown): Reply
  takeUrls(body: unknown, version: 1 | 2): Reply
  takeSimulation(body: unknown): Reply
  takePrompt(body: unknown): Reply
  takePromptQuery(body: unknown): Reply
  takePullRegistration(body: unknown): Reply
  takePull(body: unknown): Reply
  takeReversal(body: unknown): Reply

  /** The customers' side. */
  payBill(payment: BillPayment): Transaction
  /** Opens or changes a wallet: its name, its balance, whether payouts can reach it. */
  setWallet(wallet: Pick<Wallet, 'phone'> & Partial<Wallet>): Wallet

  /** The behaviours of the next payouts, before any other rule; added to those still waiting. */
  script(...behaviours: Behaviour[]): void
  /** What the next prompts and reversals meet. */
  scriptPrompts(...behaviours: PromptBehaviour[]): void
  scriptReversals(...behaviours: ReversalBehaviour[]): void
  waitingScript(): readonly Behaviour[]
  clearScript(): void
  /** The lender's bank deposits (positive) or withdraws money; a transaction of the statement. */
  moveFloat(account: Account, amountCents: Cents): Transaction
  /** Where payments are confirmed, without a registration call. */
  confirmTo(url: string, payerStyle?: 'masked' | 'hashed'): void

  /** Messages now due, taken out in order; empty when `schedule` was given. */
  takeDue(): OutboxItem[]
  nextDueAt(): Date | undefined

  wallets(): readonly Wallet[]
  balances(): Readonly<Record<Account, Cents>>
  /** Oldest first. */
  transactions(): readonly Transaction[]
  /** The portal's statement as CSV; days in Nairobi, both included. */
  statement(account: Account, days: { from: string; to: string }): string

  /** Its lasting knowledge, and its restoration into an empty world. */
  memory(): OperatorMemory
  recall(memory: OperatorMemory): void
}

export function createOperator(options: OperatorOptions): Operator {
  const world = createWorld(options)
  return {
    authenticate: (authorization) => issueToken(world, authorization),
    tokenFault: (authorization) => tokenFault(world, authorization),
    takePayout: (body) => takePayout(world, body),
    takeStatusQuery: (body) => takeStatusQuery(world, body),
    takeBalanceQuery: (body) => takeBalanceQuery(world, body),
    takeUrls: (body, version) => takeUrls(world, body, version),
    takeSimulation: (body) => takeSimulation(world, body),
    takePrompt: (body) => takePrompt(world, body),
    takePromptQuery: (body) => takePromptQuery(world, body),
    takePullRegistration: (body) => takePullRegistration(world, body),
    takePull: (body) => takePull(world, body),
    takeReversal: (body) => takeReversal(world, body),

    payBill: (payment) => payBill(world, payment),
    setWallet(wallet) {
      assert(/^254\d{9}$/.test(wallet.phone), 'a wallet is a phone of 12 digits')
      return Object.assign(walletOf(world, wallet.phone), wallet)
    },

    script(...behaviours) {
      world.script.push(...behaviours)
    },
    scriptPrompts(...behaviours) {
      world.promptScript.push(...behaviours)
    },
    scriptReversals(...behaviours) {
      world.reversalScript.push(...behaviours)
    },
    waitingScript: () => [...world.script],
    clearScript() {
      world.script.length = 0
      world.promptScript.length = 0
      world.reversalScript.length = 0
    },
    moveFloat: (account, amountCents) => moveFloat(world, account, amountCents),
    confirmTo(url, payerStyle = 'masked') {
      world.confirmationUrl = url
      world.payerStyle = payerStyle
    },

    takeDue: () => world.outbox.takeDue(),
    nextDueAt: () => world.outbox.nextDueAt(),
    wallets: () => [...world.wallets.values()],
    balances: () => ({ ...world.balances }),
    transactions: () => world.transactions,
    statement: (account, days) => statement(world, account, days),

    memory: () => operatorMemory(world),
    recall: (memory) => recallOperator(world, memory),
  }
}
