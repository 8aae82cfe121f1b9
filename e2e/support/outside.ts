import { expect } from '@playwright/test'
import { outsideUrl } from './settings.ts'

interface Payment {
  phone: string
  reference: string
  /** Whole shillings: the operator has no cents. */
  amount: number
}

interface PaidOut {
  kind: string
  isCompleted: boolean
  phone?: string
}

/** The world outside the console, by the emulator's API: the operator, and people with phones. */
export const outside = {
  openWallet: (wallet: { phone: string; name?: string; isRegistered?: boolean }) =>
    post('/emulator/wallet', wallet),
  /** Gives the operator's receipt number. */
  pay: async (payment: Payment) => {
    const { receipt } = (await post('/emulator/pay', payment)) as { receipt: string }
    expect(receipt).toBeTruthy()
    return receipt
  },
  /** The texts that a phone has received, newest first. */
  messages: async (phone: string) => {
    const { messages } = await get<{ messages: { text: string }[] }>(
      `/emulator/messages?to=${phone}`,
    )
    return messages.map(({ text }) => text)
  },
  /** What the operator has paid out to a wallet. */
  paidTo: async (phone: string) => {
    const { transactions } = await get<{ transactions: PaidOut[] }>('/emulator/transactions')
    return transactions.filter(
      (one) => one.kind === 'payout' && one.isCompleted && one.phone?.endsWith(phone.slice(1)),
    )
  },
}

async function get<T>(path: string): Promise<T> {
  const response = await fetch(outsideUrl + path)
  expect(response.status, path).toBe(200)
  return (await response.json()) as T
}

async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(outsideUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  expect(response.status, `${path}: ${JSON.stringify(answer)}`).toBe(200)
  return answer
}
