import { type Cents, cents } from '@daftari/kernel/money'
import type { Random } from '@daftari/kernel/random'
import type { Behaviour, BehaviourMix } from './behaviour.ts'
import type { PromptBehaviour, PromptOutcome, ReversalBehaviour } from './inward-behaviour.ts'
import { createOutbox, type Outbox, type OutboxItem } from './outbox.ts'

/** The lender's accounts at the operator: collections, payouts, and the fees of payouts. */
export type Account = 'paybill' | 'utility' | 'charges'

export interface Wallet {
  /** 12 digits, as the operator writes it. */
  phone: string
  name: string
  balanceCents: Cents
  /** Cash that the customer deposited with an agent because the wallet was too low to pay a bill. */
  broughtCents: Cents
  /** False: the number has no wallet, and a payout to it fails. */
  isRegistered: boolean
}

export interface Transaction {
  receipt: string
  kind: 'payout' | 'payment' | 'charge' | 'float' | 'reversal'
  account: Account
  at: Date
  isCompleted: boolean
  resultCode: string
  resultDescription: string
  /** In (positive) or out (negative) of the account; of a failed one, what would have moved. */
  amountCents: Cents
  /** The account after it. */
  balanceCents: Cents
  phone?: string
  name?: string
  /** What the customer typed as account number. */
  reference?: string
  details?: string
  linkedReceipt?: string
  originatorConversationId?: string
  conversationId?: string
  chargeCents?: Cents
  /** It was returned to its payer. */
  isReversed?: boolean
}

export interface OperatorOptions {
  random: Random
  now: () => Date
  /** Called with each message the moment it is queued; a driver with timers needs no other entry point. */
  schedule?: (item: OutboxItem) => void
  paybillShortCode?: string
  payoutShortCode?: string
  organisation?: string
  /** When given, others are refused. */
  consumer?: { key: string; secret: string }
  /** When given, another initiator's requests fail with result 2001. */
  initiatorName?: string
  openingUtilityCents?: Cents
  openingPaybillCents?: Cents
  /** The opening balance of the wallet of a new phone. */
  openingWalletCents?: Cents
  /** From acceptance to result; each varies up to half as much more. */
  resultDelayMs?: number
  lateMs?: number
  /** Share of results written in the rarer shapes: codes as text, lists of one, missing values. */
  oddShapes?: number
  mix?: BehaviourMix
  /** False: the last digits of a phone decide nothing. */
  magicPhones?: boolean
  /** How a confirmation hides the payer; registering addresses sets it by the version used. */
  payerStyle?: 'masked' | 'hashed'
  confirmationUrl?: string
}

/** Everything the operator knows. The functions beside it are all that change it. */
export interface World {
  options: Settled
  outbox: Outbox
  wallets: Map<string, Wallet>
  balances: Record<Account, Cents>
  transactions: Transaction[]
  byReceipt: Map<string, Transaction>
  /** Ids the payment system has seen; the transaction, if there is one. */
  byOriginator: Map<string, Transaction | undefined>
  script: Behaviour[]
  /** What the next prompts and reversals meet. */
  promptScript: PromptBehaviour[]
  reversalScript: ReversalBehaviour[]
  prompts: Map<string, PromptOutcome>
  pullRegistered: boolean
  tokens: { good?: { value: string; expiresAt: Date } }
  confirmationUrl: string | undefined
  payerStyle: 'masked' | 'hashed'
}

const defaults = {
  paybillShortCode: '600984',
  payoutShortCode: '600992',
  organisation: 'Acme Lending',
  openingUtilityCents: cents(1_000_000_000),
  openingPaybillCents: cents(0),
  openingWalletCents: cents(0),
  resultDelayMs: 1000,
  lateMs: 20 * 60_000,
  oddShapes: 0.2,
  mix: [] as BehaviourMix,
  magicPhones: true,
  payerStyle: 'masked' as 'masked' | 'hashed',
}

type Settled = OperatorOptions & typeof defaults

export function createWorld(given: OperatorOptions): World {
  const options: Settled = { ...defaults, ...given }
  return {
    options,
    outbox: createOutbox(options.now, options.schedule),
    wallets: new Map(),
    balances: {
      paybill: options.openingPaybillCents,
      utility: options.openingUtilityCents,
      charges: cents(0),
    },
    transactions: [],
    byReceipt: new Map(),
    byOriginator: new Map(),
    script: [],
    promptScript: [],
    reversalScript: [],
    prompts: new Map(),
    pullRegistered: false,
    tokens: {},
    confirmationUrl: options.confirmationUrl,
    payerStyle: options.payerStyle,
  }
}
