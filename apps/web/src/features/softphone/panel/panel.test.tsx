import { afterEach, describe, expect, test } from 'vitest'
import {
  openTelephone,
  type Telephone,
  type TelephoneOptions,
} from '../../../../test/telephone.tsx'
import { rememberedPhone } from '../../../lib/settings/remembered-account.ts'

let telephone: Telephone | undefined
const open = async (o?: TelephoneOptions) => {
  telephone = await openTelephone(o)
  return telephone
}
const over = { causeCode: 16, cause: 'NORMAL_CLEARING' }

afterEach(async () => {
  await telephone?.end()
  rememberedPhone.keep('')
})

const panel = ({ screen }: Telephone) => screen.element.querySelector('section')
const shows = (phone: Telephone, standing: string) =>
  phone.until(() => phone.standing() === standing)
const declined = ({ asked }: Telephone) =>
  asked.filter(({ path }) => path.endsWith('/calls/declined')).map(({ body }) => body)

async function talking(o?: TelephoneOptions): Promise<Telephone & { key: string }> {
  const phone = await open(o)
  const key = await phone.dial()
  await phone.push('verto.answer', { callID: key, sdp: 'theirs' })
  await shows(phone, 'Talking')
  return { ...phone, key }
}

describe('the panel', () => {
  test('closes by itself some seconds after the call, and stays when it is opened again', async () => {
    const phone = await talking()
    await phone.push('verto.bye', { callID: phone.key, ...over })
    await shows(phone, 'Ended · Answered')
    await phone.pass(6_000)
    expect(panel(phone)).not.toBeNull()
    await phone.pass(3_000)
    await phone.until(() => panel(phone) === null)
    await phone.click('Telephone: Wrap-up')
    await phone.pass(60_000)
    expect(panel(phone)).not.toBeNull()
  })

  test('stays while somebody is at it', async () => {
    const phone = await talking()
    await phone.push('verto.bye', { callID: phone.key, ...over })
    await shows(phone, 'Ended · Answered')
    for (let turn = 0; turn < 4; turn += 1) {
      await phone.pass(5_000)
      panel(phone)?.dispatchEvent(new Event('pointermove', { bubbles: true }))
    }
    expect(panel(phone)).not.toBeNull()
    await phone.pass(9_000)
    await phone.until(() => panel(phone) === null)
  })

  test('does not close while one talks, nor with a refusal that nobody has read', async () => {
    const phone = await talking()
    await phone.pass(60_000)
    expect(panel(phone)).not.toBeNull()
    await phone.end()
    const refused = await open({ refused: { rule: 'FC-04', from: null } })
    await refused.requestCall()
    await refused.until(() => panel(refused) !== null)
    await refused.pass(60_000)
    expect(panel(refused)).not.toBeNull()
  })

  test('opens and closes by its key, and not while somebody calls', async () => {
    const phone = await open()
    await phone.press('t')
    await phone.until(() => panel(phone) !== null)
    await phone.press('t')
    await phone.until(() => panel(phone) === null)
    await phone.ring('in-1')
    await shows(phone, 'Incoming call')
    await phone.press('t')
    expect(panel(phone)).not.toBeNull()
  })
})

describe('a call from outside', () => {
  test('that a busy telephone refuses is told to the lender, who would take it to ring on', async () => {
    const phone = await talking()
    await phone.ring('in-2')
    await phone.until(() => declined(phone).length === 1)
    expect(declined(phone)).toEqual([{ reference: 'announced-in-2' }])
  })

  test('is refused on a break the same way', async () => {
    const phone = await open()
    await phone.click('Telephone: Ready')
    await phone.click('Break')
    await phone.ring('in-1')
    await phone.until(() => declined(phone).length === 1)
  })

  test('that is refused and rings on at others is over here, without a result of its own', async () => {
    const phone = await open({ ringsAtOthers: true })
    await phone.ring('in-1')
    await phone.until(() => phone.screen.text().includes('Otieno Ouma'))
    await phone.click('Refuse')
    await shows(phone, 'Ended')
    await phone.until(() => phone.states().length === 2)
    expect(phone.standing()).toBe('Ended')
  })

  test('that nobody announced names nobody, and nothing is told of it', async () => {
    const phone = await open()
    await phone.push('verto.invite', { callID: 'in-1', sdp: 'an offer', userVariables: {} })
    await phone.until(() => phone.screen.text().includes('2547••••34'))
    await phone.press('a')
    await shows(phone, 'Talking')
    await phone.press('h')
    await phone.until(() => phone.standing().startsWith('Ended'))
    expect(phone.states()).toEqual([])
  })
})

test('a customer who is gone without a word ends the call, with the time up to the last packet', async () => {
  let packets = 0
  const phone = await talking({ count: () => packets })
  for (let second = 0; second < 30; second += 2) {
    packets += 100
    await phone.pass(2_000)
  }
  await phone.pass(24_000)
  await shows(phone, 'Ended · Answered · Sound lost')
  const time = phone.screen.element.querySelector('[role="timer"]')?.textContent
  expect(time).toMatch(/^0:(2[89]|3[0-4])$/)
  const last = phone.states().at(-1) as { silentSeconds: number }
  expect(last).toMatchObject({ state: 'destroy', cause: 'media-lost' })
  expect(last.silentSeconds).toBeGreaterThanOrEqual(20)
})
