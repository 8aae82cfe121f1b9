import { add, type Cents, cents, negate } from '@daftari/kernel/money'
import { charge, moveWallet, payoutCharge, record, walletOf } from './accounts.ts'
import { type Behaviour, magicPhones, type Plan, planOf } from './behaviour.ts'
import { newConversationId, newRequestId } from './numbering.ts'
import { payoutResult, queueTimeout } from './payout-result.ts'
import { accepted, fault, garbagePage, invalidField, type Reply } from './reply.ts'
import { wrongField } from './request-fields.ts'
import type { Transaction, World } from './world.ts'

interface PayoutOrder {
  originatorConversationId: string
  conversationId: string
  amountCents: Cents
  phone: string
  initiator: string
  resultUrl: string
  timeoutUrl: string
}

/** One B2C request: checked, guarded against its id coming twice, then done as its behaviour says. */
export function takePayout(world: World, body: unknown): Reply {
  const request = body as Record<string, string>
  const wrong = wrongField(body, payoutFields) ?? wrongShortCode(world, request)
  if (wrong) return invalidField(newRequestId(world), wrong)
  const order = orderOf(world, request)
  if (world.byOriginator.has(order.originatorConversationId)) {
    return fault(newRequestId(world), '500.002.1001')
  }
  const plan = planOf(behaviourFor(world, order.phone), world.options.random)
  if (plan.answer === 'refused') return fault(newRequestId(world), plan.code ?? '')
  if (plan.money !== 'untaken') {
    const transaction = plan.money === 'nothing' ? undefined : settle(world, order, plan)
    world.byOriginator.set(order.originatorConversationId, transaction)
    sendResult(world, order, plan, transaction)
  }
  if (plan.answer === 'silence') return { kind: 'silence' }
  if (plan.answer === 'page') return { ...garbagePage, status: Number(plan.code) }
  return plan.answer === 'garbage' ? garbagePage : accepted(order)
}

/** A script first, then the last digits of the phone, then the mix. */
function behaviourFor(world: World, phone: string): Behaviour {
  const { magicPhones: usesPhones, mix, random } = world.options
  const scripted = world.script.shift()
  const magic = usesPhones ? magicPhones[phone.slice(-4)] : undefined
  return scripted ?? magic ?? (mix.length > 0 ? random.weighted(mix) : 'normal')
}

function settle(world: World, order: PayoutOrder, plan: Plan): Transaction {
  const wallet = walletOf(world, order.phone)
  const code = plan.money === 'fails' ? (plan.code ?? '17') : naturalFailure(world, order)
  const chargeCents = payoutCharge(order.amountCents)
  const transaction = record(world, 'utility', negate(order.amountCents), {
    kind: 'payout',
    isCompleted: code === '0',
    resultCode: code,
    resultDescription: resultWords[code] ?? 'The service request failed.',
    phone: order.phone,
    name: wallet.name,
    originatorConversationId: order.originatorConversationId,
    conversationId: order.conversationId,
    ...(code === '0' && { chargeCents }),
  })
  if (code !== '0') return transaction
  moveWallet(wallet, order.amountCents)
  charge(world, transaction)
  return transaction
}

const walletCeilingCents = 50_000_000

function naturalFailure(world: World, order: PayoutOrder): string {
  const { initiatorName } = world.options
  const wallet = walletOf(world, order.phone)
  if (initiatorName !== undefined && order.initiator !== initiatorName) return '2001'
  if (order.amountCents < 1000) return '2'
  if (order.amountCents > 25_000_000) return '3'
  if (!wallet.isRegistered) return '2040'
  if (add(wallet.balanceCents, order.amountCents) > walletCeilingCents) return '8'
  return order.amountCents > world.balances.utility ? '1' : '0'
}

/** Queues the messages of a plan; a result of what never happened does not exist. */
function sendResult(world: World, order: PayoutOrder, plan: Plan, transaction?: Transaction): void {
  const { lateMs, random, resultDelayMs } = world.options
  const usual = Math.round(resultDelayMs * (1 + random.next() / 2))
  const result = (afterMs: number, given = transaction) => {
    if (!given) return
    const body = payoutResult(world, given)
    world.outbox.add({ kind: 'payout-result', url: order.resultUrl, body }, afterMs)
  }
  if (plan.result === 'timeout' || plan.result === 'timeout-then-result') {
    const body = queueTimeout(order)
    world.outbox.add({ kind: 'queue-timeout', url: order.timeoutUrl, body }, usual)
  }
  if (plan.result === 'once') result(usual)
  if (plan.result === 'late') result(lateMs + usual)
  if (plan.result === 'timeout-then-result') result(usual * 3)
  if (plan.result === 'twice' || plan.result === 'contradicted') result(usual)
  if (plan.result === 'twice') result(usual * 2)
  if (transaction) sendWrongResult(plan, transaction, { usual, result })
}

interface WrongResult {
  usual: number
  result(afterMs: number, given?: Transaction): void
}

/** Messages that do not contain the result, in addition to or instead of the right ones. */
function sendWrongResult(plan: Plan, paid: Transaction, { usual, result }: WrongResult): void {
  const failed: Transaction = {
    ...paid,
    isCompleted: false,
    resultCode: '17',
    resultDescription: resultWords['17'] ?? '',
  }
  if (plan.result === 'contradicted') result(usual * 2, failed)
  if (plan.result === 'failed-first') {
    result(usual, { ...failed, resultCode: '2040' })
    result(usual * 2)
  }
  if (plan.result === 'other-amount') {
    result(usual, { ...paid, amountCents: add(paid.amountCents, cents(-100)) })
  }
  if (plan.result === 'other-receiver') result(usual, { ...paid, phone: '254700000000' })
}

const url = /^https?:\/\/\S+$/

const payoutFields: Readonly<Record<string, RegExp>> = {
  OriginatorConversationID: /^\S{1,100}$/,
  InitiatorName: /\S/,
  SecurityCredential: /\S/,
  CommandID: /^(BusinessPayment|SalaryPayment|PromotionPayment)$/,
  Amount: /^[1-9]\d{0,9}$/,
  PartyA: /^\d{5,7}$/,
  PartyB: /^254\d{9}$/,
  Remarks: /^.{2,100}$/s,
  QueueTimeOutURL: url,
  ResultURL: url,
}

function wrongShortCode(world: World, request: Record<string, unknown>): string | undefined {
  return String(request.PartyA) === world.options.payoutShortCode ? undefined : 'PartyA'
}

function orderOf(world: World, request: Record<string, string>): PayoutOrder {
  return {
    originatorConversationId: String(request.OriginatorConversationID),
    conversationId: newConversationId(world),
    amountCents: cents(Number(request.Amount) * 100),
    phone: String(request.PartyB),
    initiator: String(request.InitiatorName),
    resultUrl: String(request.ResultURL),
    timeoutUrl: String(request.QueueTimeOutURL),
  }
}

const resultWords: Readonly<Record<string, string>> = {
  '0': 'The service request is processed successfully.',
  '1': 'The balance is insufficient for the transaction.',
  '2': 'Declined due to limit rule: less than the minimum transaction amount.',
  '3': 'Declined due to limit rule: greater than the maximum transaction amount.',
  '4': 'Declined due to limit rule: would exceed daily transfer limit.',
  '8': 'Declined due to limit rule: would exceed the maximum balance.',
  '11': 'The DebitParty is in an invalid state.',
  '15': 'Duplicate Detected.',
  '17': 'System internal error.',
  '21': 'The initiator is not allowed to initiate this request.',
  '26': 'Traffic blocking condition in place.',
  '2001': 'The initiator information is invalid.',
  '2006': 'The transaction is not allowed: declined due to account rule.',
  '2028': 'The request is not permitted according to product assignment.',
  '2040': 'Credit Party customer type (Unregistered or Registered Customer) cannot be supported.',
  '8006': 'The security credential is locked.',
  SFC_IC0003: 'The operator does not exist.',
}
