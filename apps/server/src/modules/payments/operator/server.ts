import {
  allocateHeldMessage,
  ordersOfHeldMessage,
} from '@daftari/contract/payments/operator/allocation'
import {
  applyHeldMessage,
  askBalanceNow,
  askOpenRequest,
  decideDeclaration as decideDeclarationEndpoint,
  declareOpenRequest,
  operatorDesk as deskEndpoint,
  operatorFloat,
  pullPaymentsNow,
  readHeldMessage,
  registerAddresses as registerEndpoint,
  setHeldMessageAside,
} from '@daftari/contract/payments/operator/endpoints'
import { type RequestChannel, requestChannels } from '@daftari/contract/payments/operator/enums'
import { heldPayment } from '@daftari/contract/payments/operator/payment-allocation'
import {
  askPrompt as askPromptEndpoint,
  promptStanding as promptEndpoint,
} from '@daftari/contract/payments/operator/prompt-endpoints'
import {
  declarePaymentReversal,
  paymentReversal,
} from '@daftari/contract/payments/operator/reversal-endpoints'
import { assert } from '@daftari/kernel/assert'
import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { staffOf } from '../../../platform/context.ts'
import { externalJob } from '../../../platform/events/subscriber.ts'
import { inSteps, type Route, read, write } from '../../../platform/module.ts'
import { pagePanel, rowPanel } from '../../../platform/panels/panel-query.ts'
import { type Part, part } from '../../../platform/part.ts'
import type { Ports } from '../../../ports.ts'
import { asksOf } from '../asks-of.ts'
import { askBalance, askBalances } from './account/ask-balance.ts'
import { balanceList } from './account/list-balances.ts'
import { operatorDesk } from './account/operator-desk.ts'
import { readFloat } from './account/read-float.ts'
import { registerAddresses } from './account/register-addresses.ts'
import { operatorFigures } from './figures.ts'
import { askPrompt } from './prompt/ask-prompt.ts'
import { askPrompts } from './prompt/ask-prompts.ts'
import { promptList } from './prompt/list-prompts.ts'
import { requirePromptable } from './prompt/prompt-scope.ts'
import { promptStanding } from './prompt/prompt-standing.ts'
import { sendPrompt } from './prompt/send-prompt.ts'
import { pullFindingList } from './pull/list-findings.ts'
import { pullPayments } from './pull/pull-payments.ts'
import { allocateMessage, ordersOfMessage } from './quarantine/allocate-message.ts'
import { heldConfirmation } from './quarantine/held-confirmation.ts'
import { heldList } from './quarantine/list-held.ts'
import { manualAllocation } from './quarantine/manual-allocation.ts'
import { bringAgain, readMessage, setMessageAside } from './quarantine/settle-message.ts'
import { paymentReversal as reversalFlow } from './reversal/ask-reversal.ts'
import { askReversals } from './reversal/ask-reversals.ts'
import { declareReversal } from './reversal/declare-reversal.ts'
import { reversalDetail } from './reversal/reversal-detail.ts'
import { sendReversal } from './reversal/send-reversal.ts'
import { askNow } from './unknown/ask-now.ts'
import { decideDeclaration, declare } from './unknown/declare.ts'
import { openRequestList } from './unknown/list-unknown.ts'
import { askUnproven } from './unproven/ask-unproven.ts'

type Used = Pick<Ports, 'walletOperator' | 'payInShortCode' | 'aggregator' | 'isOperatorAddress'>

/** The channels that can send a prompt. */
const channelsOf = ({ aggregator }: Used): readonly RequestChannel[] =>
  aggregator === undefined ? ['mpesa'] : requestChannels

/** The wallet operator's accounts: balances, addresses, and what was asked and has no end yet. */
export const operatorAccounts = (ports: Used): Part =>
  part({
    lists: [openRequestList, balanceList, pullFindingList],
    figures: operatorFigures,
    routes: [...accountRoutes(ports), ...openRequestRoutes],
    recurring: [
      {
        name: 'payments.ask-balance',
        everySeconds: 15 * 60,
        run: (appContext) => askBalances(appContext, ports.walletOperator),
      },
      {
        name: 'payments.pull',
        everySeconds: 60 * 60,
        run: (appContext) => pullPayments(appContext, pulledBy(ports, null)),
      },
    ],
  })

/** Messages of the operator that were rejected, until a person has settled each. */
export const heldMessages = (ports: Used): Part =>
  part({
    requests: [manualAllocation(ports)],
    lists: [heldList],
    routes: heldRoutes(ports),
    recurring: [
      {
        name: 'payments.ask-unproven',
        everySeconds: 30,
        due: () => sql`exists (select from payments.unproven_confirmation where state = 'waiting')`,
        run: (appContext) => askUnproven(appContext, ports.walletOperator, ports),
      },
    ],
  })

/** Prompts to pay on the customer's telephone. */
export const prompts = (ports: Used): Part =>
  part({
    lists: [promptList],
    routes: [
      read(promptEndpoint, async (ctx, { params }) => {
        await requirePromptable(ctx, params.id)
        return promptStanding(ctx, params.id, channelsOf(ports))
      }),
      write(askPromptEndpoint, (ctx, { params, body }) =>
        askPrompt(ctx, { loanId: params.id, ...body }, channelsOf(ports)),
      ),
    ],
    subscribers: [
      externalJob('payments.send-prompt', 'prompt.asked', (job, payload) =>
        sendPrompt(job, ports.walletOperator, payload),
      ),
    ],
    recurring: [
      {
        name: 'payments.ask-prompts',
        everySeconds: 30,
        due: asksOf('payments.prompt'),
        run: (appContext) => askPrompts(appContext, ports.walletOperator),
      },
    ],
  })

/** Payments that the operator is asked to give back. */
export const paymentReversals = ({ walletOperator }: Used): Part =>
  part({
    requests: [reversalFlow],
    routes: [
      read(paymentReversal, (ctx, { params }) => reversalDetail(ctx, params.id)),
      write(declarePaymentReversal, (ctx, { params, body }) => {
        const givenBackOn = businessDate(body.givenBackOn)
        return declareReversal(ctx, { paymentId: params.id, ...body, givenBackOn })
      }),
    ],
    subscribers: [
      externalJob('payments.send-reversal', 'payment-reversal.approved', (job, payload) =>
        sendReversal(job, walletOperator, payload),
      ),
    ],
    recurring: [
      {
        name: 'payments.ask-reversals',
        everySeconds: 30,
        due: asksOf('payments.payment_reversal'),
        run: (appContext) => askReversals(appContext, walletOperator),
      },
    ],
  })

const pulledBy = ({ walletOperator, payInShortCode }: Used, askedBy: number | null) => ({
  operator: walletOperator,
  payInShortCode,
  askedBy,
})

/** What calls the operator does so between two transactions, and is written down before. */
const accountRoutes = (ports: Used): Route[] => [
  pagePanel(operatorFloat, readFloat),
  pagePanel(deskEndpoint, (ctx) => operatorDesk(ctx, ports.walletOperator)),
  inSteps(askBalanceNow, async (steps, { body }) => {
    const { account } = body
    const object = { type: 'wallet-operator', id: account }
    await steps.transact((ctx) => audit(ctx, { act: 'operator.balance', object }))
    await askBalance(steps.appContext, ports.walletOperator, { account, askedBy: staffOf(steps) })
    return {}
  }),
  inSteps(registerEndpoint, async (steps, { body }) => {
    await registerAddresses(steps, ports.walletOperator, body)
    return {}
  }),
  inSteps(pullPaymentsNow, async (steps) => {
    const object = { type: 'wallet-operator', id: ports.payInShortCode }
    await steps.transact((ctx) => audit(ctx, { act: 'operator.pull', object }))
    await pullPayments(steps.appContext, pulledBy(ports, staffOf(steps)))
    return {}
  }),
]

const heldRoutes = (ports: Used): Route[] => [
  rowPanel(ordersOfHeldMessage, ordersOfMessage),
  write(allocateHeldMessage, async (ctx, { params, body }) => {
    await allocateMessage(ctx, { ...params, ...body })
    return {}
  }),
  rowPanel(heldPayment, heldConfirmation),
  write(readHeldMessage, (ctx, { params, body }) => readMessage(ctx, { ...params, ...body })),
  write(applyHeldMessage, async (ctx, { params, body }) => {
    await bringAgain(ctx, ports, { ...params, ...body })
    return {}
  }),
  write(setHeldMessageAside, async (ctx, { params, body }) => {
    await setMessageAside(ctx, { ...params, ...body })
    return {}
  }),
]

const openRequestRoutes: Route[] = [
  write(askOpenRequest, async (ctx, { params }) => {
    const askAt = await askNow(ctx, params.id)
    return { askAt: askAt.toISOString() }
  }),
  write(declareOpenRequest, (ctx, { params, body }, { upload }) => {
    assert(upload !== undefined, 'the HTTP server refuses an upload without its file')
    return declare(ctx, { ...body, key: params.id, proof: upload })
  }),
  write(decideDeclarationEndpoint, async (ctx, { params, body }) => ({
    state: await decideDeclaration(ctx, { ...params, ...body }),
  })),
]
