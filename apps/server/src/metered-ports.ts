import type { Bureau, Bureaus } from './modules/origination/bureau/port.ts'
import type { PaymentAggregator } from './modules/payments/aggregator/payment-aggregator.ts'
import type { WalletOperator } from './modules/payments/mpesa/wallet-operator.ts'
import { type Meter, type ProviderAnswer, secondsSince } from './platform/metrics/meter.ts'
import type { Ports } from './ports.ts'

/** The same gateways, with a note of how each call went and how long it took. */
export function meteredPorts(ports: Ports, meter: Meter): Ports {
  const { walletOperator, aggregator, texts } = ports
  const noted = noting(meter)
  return {
    ...ports,
    ...(ports.bureaus === undefined ? {} : { bureaus: meteredBureaus(ports.bureaus, noted) }),
    ...(aggregator && { aggregator: meteredAggregator(aggregator, noted) }),
    walletOperator: meteredOperator(walletOperator, noted),
    gatewaysInUse: async (appContext, rows) =>
      (await ports.gatewaysInUse(appContext, rows)).map((gateway) => ({
        ...gateway,
        send: (request) =>
          noted(
            { provider: 'text-gateway', call: gateway.code },
            () => gateway.send(request),
            (answer) => answer.outcome,
          ),
      })),
    texts: {
      send: (to, text, asked) =>
        noted(
          { provider: 'texts', call: 'send' },
          () => texts.send(to, text, asked),
          () => 'taken',
        ),
    },
  }
}

type Noted = ReturnType<typeof noting>

function noting(meter: Meter) {
  return async <T>(
    asked: Pick<ProviderAnswer, 'provider' | 'call'>,
    call: () => Promise<T>,
    outcomeOf: (answer: T) => string,
  ): Promise<T> => {
    const began = performance.now()
    const note = (outcome: string) =>
      meter.providerAnswered({ ...asked, outcome, seconds: secondsSince(began) })
    try {
      const answer = await call()
      note(outcomeOf(answer))
      return answer
    } catch (error) {
      note('failed')
      throw error
    }
  }
}

function meteredBureaus(bureaus: Bureaus, noted: Noted): Bureaus {
  const metered = (code: keyof Bureaus): Bureau => {
    const { ask, lookUp } = bureaus[code]
    const call = (name: string) => ({ provider: 'bureau', call: `${code} ${name}` }) as const
    const outcomeOf = ({ outcome }: { outcome: string }) => outcome
    return {
      ask: (request) => noted(call('ask'), () => ask(request), outcomeOf),
      lookUp: (reference) => noted(call('look-up'), () => lookUp(reference), outcomeOf),
    }
  }
  return { 'credit-info': metered('credit-info'), 'app-link': metered('app-link') }
}

function meteredAggregator(aggregator: PaymentAggregator, noted: Noted): PaymentAggregator {
  const reported = <T extends { outcome: string }>(call: string, answer: () => Promise<T>) =>
    noted({ provider: 'aggregator', call }, answer, ({ outcome }) => outcome)
  return {
    ...aggregator,
    collect: (request) => reported('collect', () => aggregator.collect(request)),
    askCollection: (reference) =>
      reported('ask-collection', () => aggregator.askCollection(reference)),
    askTransaction: (id) => reported('ask-transaction', () => aggregator.askTransaction(id)),
    refund: (request) => reported('refund', () => aggregator.refund(request)),
    askRefund: (reference) => reported('ask-refund', () => aggregator.askRefund(reference)),
  }
}

function meteredOperator(operator: WalletOperator, noted: Noted): WalletOperator {
  const reported = <T extends { outcome: string }>(call: string, answer: () => Promise<T>) =>
    noted({ provider: 'wallet-operator', call }, answer, ({ outcome }) => outcome)
  return {
    addresses: () => operator.addresses(),
    pay: (request) => reported('pay', () => operator.pay(request)),
    queryStatus: (request) => reported('query-status', () => operator.queryStatus(request)),
    askBalance: (account) => reported('ask-balance', () => operator.askBalance(account)),
    registerAddresses: (unanswered) =>
      reported('register-addresses', () => operator.registerAddresses(unanswered)),
    prompt: (request) => reported('prompt', () => operator.prompt(request)),
    askPrompt: (checkoutId) => reported('ask-prompt', () => operator.askPrompt(checkoutId)),
    registerPull: () => reported('register-pull', () => operator.registerPull()),
    pull: (request) => reported('pull', () => operator.pull(request)),
    reverse: (request) => reported('reverse', () => operator.reverse(request)),
  }
}
