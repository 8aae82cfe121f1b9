import { expect } from '@playwright/test'
import { outsideUrl } from './settings.ts'

interface Payment {
  phone: string
  reference: string
  /** Whole shillings: the operator knows no cents. */
  amount: number
}

/** The world outside the console, by the emulator's API: the operator, and people with phones. */
export const outside = {
  openWallet: (wallet: { phone: string; name: string }) => post('/emulator/wallet', wallet),
  /** Gives the operator's receipt number. */
  pay: async (payment: Payment) => {
    const { receipt } = (await post('/emulator/pay', payment)) as { receipt: string }
    expect(receipt).toBeTruthy()
    return receipt
  },
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
