import { bureauForm } from '@daftari/contract/origination/bureau/balance'
import { questionRowForm } from '@daftari/contract/origination/verification/questions'
import { numberConsentForm } from '@daftari/contract/promotion/number-consents/declared'
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering, uploadsTo } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import { ChangeButton, CreateButton } from './form-buttons.tsx'
import { filledIn } from './form-words.ts'

let screen: Screen
afterEach(async () => {
  await screen?.close()
  vi.unstubAllGlobals()
})

const press = async (text: string, at = 0) => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].filter(
    (one) => one.textContent === text,
  )
  await act(async () => found.at(at)?.click())
  await screen.settle()
}

test('a form begins with what is known where it is opened, says of what it is, and sends it along', async () => {
  const asked = serverAnswering(() => ({ data: { version: 5 } }))
  const onDone = vi.fn()
  screen = await render(
    <CreateButton
      form={bureauForm}
      says={{ name: 'Metropol' }}
      first={{ priceCents: 5_000, alertCents: 90_000, reuseDays: 30, reason: 'A new contract' }}
      given={{ params: { bureau: 'metropol' }, body: { version: 4 } }}
      onDone={onDone}
    />,
    { can: ['bureau.manage'] },
  )
  await press('Set price and level')
  expect(screen.text()).toContain('Metropol: set price and level')
  await press('Set price and level', -1)
  const sent = asked.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/audit/balance/metropol/settings',
      {
        priceCents: 5_000,
        alertCents: 90_000,
        reuseDays: 30,
        reason: 'A new contract',
        version: 4,
      },
    ],
  ])
  expect(onDone).toHaveBeenCalledWith({ version: 5 })
})

test('nothing is offered to who may not', async () => {
  serverAnswering(() => ({ data: {} }))
  screen = await render(<CreateButton form={bureauForm} />, { can: [] })
  expect(document.querySelector('button')).toBeNull()
})

test('what is not known yet is left for the answer to fill in', () => {
  const said = { done: '{{drawn}} of {{name}}', hints: { a: '{{name}}' } }
  const first = filledIn(said, { name: 'Metropol' })
  expect(first).toEqual({ done: '{{drawn}} of Metropol', hints: { a: 'Metropol' } })
  expect(filledIn(first.done, { drawn: 3 })).toBe('3 of Metropol')
})

const enter = async (id: string, text: string) => {
  const input = document.querySelector<HTMLInputElement>(`#${id}`)
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const text = (en: string) => ({ en, es: en, zh: en })

test('what is given is sent and not asked for; of what stands in no list the row says its name', async () => {
  const values = { text: text('Since when?'), class: 'single', essential: true, isDefault: false }
  const asked = serverAnswering(({ path }) => ({
    data: path.endsWith('/values')
      ? { id: 9, version: 3, values: { ...values, typeId: 4, status: 'enabled' } }
      : { id: 9, version: 1 },
  }))
  screen = await render(
    <>
      <CreateButton form={questionRowForm} given={{ body: { typeId: 4 } }} />
      <ChangeButton form={questionRowForm} row={{ id: 9, name: 'Since when?' }} />
    </>,
    { can: ['questionnaire.manage'] },
  )
  await press('New question')
  expect(document.querySelector('#typeId')).toBeNull()
  for (const language of ['en', 'es', 'zh']) await enter(`text_${language}`, 'Where?')
  await press('New question', -1)
  await press('Change')
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Since when?')
  await enter('text_en', 'Since when exactly?')
  await press('Save')
  const sent = asked.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/audit/questionnaire/createQuestion',
      { text: text('Where?'), class: 'single', essential: true, isDefault: true, typeId: 4 },
    ],
    [
      '/api/audit/questionnaire/updateQuestion',
      {
        ...values,
        text: { ...values.text, en: 'Since when exactly?' },
        status: 'enabled',
        id: 9,
        version: 3,
      },
    ],
  ])
})

test('a file is sent beside what is asked for, and without it nothing is sent', async () => {
  serverAnswering(() => ({ data: {} }))
  const sent: [string, FormData][] = []
  vi.stubGlobal('XMLHttpRequest', uploadsTo(sent, { id: 1, state: 'asked', version: 1 }))
  screen = await render(
    <CreateButton
      form={numberConsentForm}
      first={{
        phone: '0712345678',
        numberSource: 'A stand',
        wordingVersion: '2',
        wording: 'Calls.',
      }}
    />,
    { can: ['number-consent.ask'] },
  )
  await press('Record a consent')
  await press('Record a consent', -1)
  expect(document.querySelector('.ant-form-item-explain-error')?.textContent).toBe('Required.')
  expect(sent).toEqual([])
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  expect(input?.labels?.[0]?.textContent).toContain('Signed form')
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'signed.pdf')] })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
  await press('Record a consent', -1)
  expect(sent.map(([address]) => address)).toEqual(['/api/promotion/third-phone/index/consents'])
  const body = Object.fromEntries(sent[0]?.[1] ?? [])
  expect(body).toMatchObject({ phone: '0712345678', wording: 'Calls.' })
  expect((body.file as File).name).toBe('signed.pdf')
})

/** Shows a newer version while the form is open. */
function Standing() {
  const [version, setVersion] = useState(4)
  return (
    <>
      <button type="button" onClick={() => setVersion(5)}>
        Somebody else saves
      </button>
      <CreateButton
        form={bureauForm}
        first={{ priceCents: 5_000, alertCents: 90_000, reuseDays: 30, reason: 'A new contract' }}
        given={{ params: { bureau: 'metropol' }, body: { version } }}
      />
    </>
  )
}

test('what is sent is of the version that was seen when it was opened', async () => {
  const asked = serverAnswering(() => ({ data: { version: 6 } }))
  screen = await render(<Standing />, { can: ['bureau.manage'] })
  await press('Set price and level')
  await press('Somebody else saves')
  await press('Set price and level', -1)
  const sent = asked.filter(({ method }) => method === 'POST')
  expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([4])
})
