import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import {
  openTelephone,
  type Telephone,
  type TelephoneOptions,
} from '../../../../test/telephone.tsx'
import { dialogOf } from '../../../../test/verto-peer.ts'
import { callDesk } from '../../../ui/action/call/call-desk.ts'

let telephone: Telephone | undefined
const open = async (o?: TelephoneOptions) => {
  telephone = await openTelephone(o)
  return telephone
}
afterEach(() => telephone?.end())

const duties = ({ asked }: Telephone) =>
  asked.filter(({ path }) => path.endsWith('/telephony/duty')).map(({ body }) => body)

test('the server is told how one stands: ready, on a break and why, and that it goes on', async () => {
  const phone = await open()
  await phone.until(() => duties(phone).length === 1)
  await phone.click('Telephone: Ready')
  await phone.click('Break')
  await phone.until(() => phone.screen.text().includes('Meal'))
  await phone.click('Meal')
  await phone.until(() => duties(phone).length === 3)
  expect(duties(phone)).toEqual([
    { duty: 'ready', changed: false },
    { duty: 'break', breakReason: 'short', changed: true },
    { duty: 'break', breakReason: 'meal', changed: true },
  ])
  await phone.pass(30_000)
  expect(duties(phone).at(-1)).toEqual({ duty: 'break', breakReason: 'meal', changed: false })
  await phone.click('Ready')
  await phone.until(() => !phone.screen.text().includes('Meal'))
  expect(duties(phone).at(-1)).toEqual({ duty: 'ready', changed: true })
})

test('who closes the console is signed off', async () => {
  const phone = await open()
  await phone.until(() => duties(phone).length === 1)
  dispatchEvent(new Event('pagehide'))
  await phone.until(() => duties(phone).length === 2)
  expect(duties(phone).at(-1)).toEqual({ duty: 'off', changed: true })
})

test('a supervisor listens in unheard: nothing but stopping is offered, and no record is kept of it', async () => {
  const phone = await open({ canListenIn: true })
  await act(async () => callDesk.listen({ callId: 5, reason: 'New colleague', name: 'Kevin' }))
  await phone.until(() => phone.peer.of('verto.invite').length === 1)
  const asked = phone.asked.find(({ path }) => path.endsWith('/calls/5/listening'))
  expect(asked?.body).toEqual({ reason: 'New colleague' })
  const { callID, destination_number: target } = dialogOf(
    phone.peer.of('verto.invite')[0] ?? expect.fail(),
  )
  expect(target).toBe('m0ther')
  await phone.push('verto.answer', { callID, sdp: 'theirs' })
  await phone.until(() => phone.standing() === 'Listening in')
  expect(phone.screen.text()).toContain('Kevin')
  const names = () =>
    [...phone.screen.element.querySelectorAll('section button')].map((one) => one.textContent)
  expect(names()).toEqual(['Hide', 'Stop listening'])
  await phone.click('Stop listening')
  await phone.until(() => phone.standing().startsWith('Ended'))
  expect(phone.states()).toEqual([])
})

test('where the telephony server cannot, nobody listens in', async () => {
  const phone = await open()
  await act(async () => callDesk.listen({ callId: 5, reason: 'New colleague', name: 'Kevin' }))
  expect(phone.asked.some(({ path }) => path.endsWith('/listening'))).toBe(false)
})
