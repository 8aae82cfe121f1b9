import { add, type Cents, cents, negate, subtract } from '@daftari/kernel/money'
import { newReceipt } from './numbering.ts'
import type { Account, Transaction, Wallet, World } from './world.ts'

/** The wallet of a phone; one not seen before is opened, as almost every number has one. */
export function walletOf(world: World, phone: string): Wallet {
  const known = world.wallets.get(phone)
  if (known) return known
  const wallet: Wallet = {
    phone,
    name: nameFor(phone),
    balanceCents: world.options.openingWalletCents,
    broughtCents: cents(0),
    isRegistered: true,
  }
  world.wallets.set(phone, wallet)
  return wallet
}

/** Money into (positive) or out of one of the lender's accounts; the record contains the new balance. */
export function record(
  world: World,
  account: Account,
  amountCents: Cents,
  facts: Pick<Transaction, 'kind'> & Partial<Transaction>,
): Transaction {
  const isCompleted = facts.isCompleted ?? true
  if (isCompleted) world.balances[account] = add(world.balances[account], amountCents)
  const transaction: Transaction = {
    receipt: newReceipt(world),
    account,
    at: world.options.now(),
    isCompleted,
    resultCode: '0',
    resultDescription: 'The service request is processed successfully.',
    amountCents,
    balanceCents: world.balances[account],
    ...facts,
  }
  world.transactions.push(transaction)
  world.byReceipt.set(transaction.receipt, transaction)
  return transaction
}

/** Into the wallet (positive) or out of it; a customer short of money deposits cash with an agent first. */
export function moveWallet(wallet: Wallet, amountCents: Cents): void {
  const after = add(wallet.balanceCents, amountCents)
  const missing = after < 0 ? negate(after) : cents(0)
  wallet.broughtCents = add(wallet.broughtCents, missing)
  wallet.balanceCents = add(after, missing)
}

/** The lender's finance department moves money between its bank and an account. */
export function moveFloat(world: World, account: Account, amountCents: Cents): Transaction {
  const details = amountCents > 0 ? 'Organization Deposit from Bank' : 'Organization Settle to Bank'
  return record(world, account, amountCents, { kind: 'float', details })
}

/** What the operator takes from the lender for a payout, by size. */
export function payoutCharge(amountCents: Cents): Cents {
  const band = payoutTariff.find(([upTo]) => amountCents <= upTo)
  return cents(band?.[1] ?? 1300)
}

const payoutTariff: readonly (readonly [uptoCents: number, chargeCents: number])[] = [
  [10_000, 0],
  [150_000, 500],
  [500_000, 900],
  [2_000_000, 1100],
]

/** The charge has a receipt of its own and points at the payout. */
export function charge(world: World, payout: Transaction): void {
  const chargeCents = payout.chargeCents ?? cents(0)
  if (chargeCents === 0) return
  record(world, 'charges', subtract(cents(0), chargeCents), {
    kind: 'charge',
    details: 'Business Payment to Customer Charge',
    linkedReceipt: payout.receipt,
  })
}

const firstNames = [
  'ACHIENG',
  'AKINYI',
  'BARAKA',
  'CHEBET',
  'FATUMA',
  'GRACE',
  'HAMISI',
  'JUMA',
  'KAMAU',
  'KIPROTICH',
  'MUTUA',
  'NJERI',
  'OTIENO',
  'SALIM',
  'WAMBUI',
  'WANJIKU',
  'ZAWADI',
]
const lastNames = [
  'BARASA',
  'CHERUIYOT',
  'GITAU',
  'KARIUKI',
  'KIBET',
  'MAINA',
  'MUTISO',
  'MWANGI',
  'NDUNGU',
  'ODHIAMBO',
  'OMONDI',
  'OUMA',
  'WAFULA',
]

/** The same phone has the same name in every run. */
export function nameFor(phone: string): string {
  const number = Number(phone.slice(-9))
  const first = firstNames[number % firstNames.length]
  return `${first} ${lastNames[Math.floor(number / 7) % lastNames.length]}`
}
