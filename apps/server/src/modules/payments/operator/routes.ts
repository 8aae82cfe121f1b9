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
import { audit } from '../../../platform/audit.ts'
import { staffOf } from '../../../platform/context.ts'
import { inSteps, type Route, read, write } from '../../../platform/module.ts'
import type { Ports } from '../../../ports.ts'
import { askBalance } from './account/ask-balance.ts'
import { operatorDesk } from './account/operator-desk.ts'
import { readFloat } from './account/read-float.ts'
import { registerAddresses } from './account/register-addresses.ts'
import { askPrompt } from './prompt/ask-prompt.ts'
import { requirePromptable } from './prompt/prompt-scope.ts'
import { promptStanding } from './prompt/prompt-standing.ts'
import { pullPayments } from './pull/pull-payments.ts'
import { allocateMessage, ordersOfMessage } from './quarantine/allocate-message.ts'
import { heldConfirmation } from './quarantine/held-confirmation.ts'
import { bringAgain, readMessage, setMessageAside } from './quarantine/settle-message.ts'
import { declareReversal } from './reversal/declare-reversal.ts'
import { reversalDetail } from './reversal/reversal-detail.ts'
import { askNow } from './unknown/ask-now.ts'
import { decideDeclaration, declare } from './unknown/declare.ts'

type Used = Pick<Ports, 'walletOperator' | 'payInShortCode' | 'aggregator' | 'isOperatorAddress'>

/** Who can carry a prompt. */
const channelsOf = ({ aggregator }: Used): readonly RequestChannel[] =>
  aggregator === undefined ? ['mpesa'] : requestChannels

export const operatorRoutes = (ports: Used): Route[] => [
  ...accountRoutes(ports),
  ...heldRoutes(ports),
  ...openRequestRoutes,
  read(promptEndpoint, async (ctx, { params }) => {
    await requirePromptable(ctx, params.id)
    return promptStanding(ctx, params.id, channelsOf(ports))
  }),
  write(askPromptEndpoint, (ctx, { params, body }) =>
    askPrompt(ctx, { loanId: params.id, ...body }, channelsOf(ports)),
  ),
  read(paymentReversal, (ctx, { params }) => reversalDetail(ctx, params.id)),
  write(declarePaymentReversal, (ctx, { params, body }) => {
    const givenBackOn = businessDate(body.givenBackOn)
    return declareReversal(ctx, { paymentId: params.id, ...body, givenBackOn })
  }),
]

/** What calls the operator does so between two transactions, and is written down before. */
const accountRoutes = ({ walletOperator, payInShortCode }: Used): Route[] => [
  read(operatorFloat, (ctx) => readFloat(ctx)),
  read(deskEndpoint, (ctx) => operatorDesk(ctx, walletOperator)),
  inSteps(askBalanceNow, async (steps, { body }) => {
    const { account } = body
    const object = { type: 'wallet-operator', id: account }
    await steps.transact((ctx) => audit(ctx, { act: 'operator.balance', object }))
    await askBalance(steps.appContext, walletOperator, { account, askedBy: staffOf(steps) })
    return {}
  }),
  inSteps(registerEndpoint, async (steps, { body }) => {
    await registerAddresses(steps, walletOperator, body)
    return {}
  }),
  inSteps(pullPaymentsNow, async (steps) => {
    const object = { type: 'wallet-operator', id: payInShortCode }
    await steps.transact((ctx) => audit(ctx, { act: 'operator.pull', object }))
    const askedBy = staffOf(steps)
    await pullPayments(steps.appContext, { operator: walletOperator, payInShortCode, askedBy })
    return {}
  }),
]

const heldRoutes = (ports: Used): Route[] => [
  read(ordersOfHeldMessage, (ctx, { params }) => ordersOfMessage(ctx, params.id)),
  write(allocateHeldMessage, async (ctx, { params, body }) => {
    await allocateMessage(ctx, { ...params, ...body })
    return {}
  }),
  read(heldPayment, (ctx, { params }) => heldConfirmation(ctx, params.id)),
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
