import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import { pageMemory } from '../../../lib/page-memory.ts'
import { aLoan, anApplication } from '../test/a-loan.ts'
import { DecisionBar } from './decision-bar.tsx'
import { useDecision } from './use-decision.ts'

const tags = [
  { code: 'income', scope: 'reject', name: 'Income too low', active: true, suggested: false },
  { code: 'forged', scope: 'reject', name: 'Forged papers', active: true, suggested: true },
  { code: 'photo', scope: 'return', name: 'Photo not readable', active: true, suggested: false },
  { code: 'known', scope: 'approve', name: 'Known customer', active: true, suggested: false },
  { code: 'old', scope: 'reject', name: 'No longer told', active: false, suggested: false },
]
const outcome = { id: 100_001, applyStatus: 2, label: 'approved', version: 2, reviewReason: null }

let screen: Screen
let loan = aLoan()
let taking = false

function Bar() {
  const decision = useDecision(loan, undefined)
  return (
    <DecisionBar
      loan={loan}
      decision={decision}
      onAct={(wanted) => decision.open(wanted as 'approve')}
      onNext={() => undefined}
      busy={taking}
    />
  )
}

async function open(button: RegExp, more = {}) {
  loan = aLoan(more)
  screen = await render(<Bar />)
  await click(button)
}

function button(name: RegExp): HTMLButtonElement {
  const found = [...screen.element.querySelectorAll('button')].filter((one) =>
    name.test((one.textContent ?? '').replaceAll('\u00a0', ' ')),
  )
  return found[0] as HTMLButtonElement
}

async function click(name: RegExp) {
  await act(async () => button(name).click())
  await screen.settle()
}

async function type(selector: string, text: string) {
  const field = screen.element.querySelector(selector) as HTMLInputElement
  await act(async () => {
    const proto = Object.getPrototypeOf(field) as object
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

afterEach(async () => {
  await screen.close()
  taking = false
  pageMemory.forgetAll()
  vi.unstubAllGlobals()
})

describe('an approval', () => {
  it('says who gets how much before it is sent, and sends the version that was read', async () => {
    const asked = serverAnswering(({ path }) =>
      path.endsWith('/remarkList') ? { data: { rows: tags } } : { data: outcome },
    )
    await open(/^Approve A$/)
    expect(screen.text()).toContain('KES 9,500.00 goes to Jane Wanjiru, wallet +2547*****123')
    await click(/^Approve KES 10,000.00$/)
    const sent = asked.find(({ method }) => method === 'POST')
    expect(sent?.path).toBe('/api/audit/cashCredit/100001/audit')
    expect(sent?.body).toEqual({
      result: 'approve',
      approvedCents: 1_000_000,
      tags: [],
      remark: '',
      version: 1,
    })
    expect(sent?.headers['Idempotency-Key']).toMatch(/\S{16,}/)
    expect(screen.text()).toContain('Loan 100001: Approved.')
  })

  it('is not sent while the loan is still being taken: the version would be the one before', async () => {
    const asked = serverAnswering(() => ({ data: { rows: tags } }))
    taking = true
    await open(/^Approve A$/)
    expect(button(/^Approve KES 10,000.00$/).disabled).toBe(true)
    const form = screen.element.querySelector('form') as HTMLFormElement
    await act(async () => form.requestSubmit())
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('of a loan in instalments says how many they are, and what is due first and when', async () => {
    serverAnswering(() => ({ data: { rows: tags } }))
    const instalments = { count: 3, firstCents: 36_377, firstDueOn: '2026-12-11' }
    const { price } = aLoan()
    await open(/^Approve A$/, { price: { ...price, dueCents: 109_133, instalments } })
    expect(screen.text()).toContain(
      'KES 1,091.33 in 3 instalments, the first of 363.77 on 2026-12-11 (loan 100001)',
    )
    expect(screen.text()).not.toContain('is due after')
  })

  it('names what was marked wrong', async () => {
    serverAnswering(() => ({ data: { rows: tags } }))
    const by = { id: 1, name: 'Grace' }
    const mark = { item: 'address', status: 'wrong', note: null, by, at: '' }
    await open(/^Approve A$/, { marks: [mark] })
    expect(screen.text()).toContain('Marked wrong: Address.')
  })

  it('is asked for a tag only where the answers bring one', async () => {
    serverAnswering(() => ({ data: { rows: tags } }))
    await open(/^Approve A$/)
    expect(screen.text()).not.toContain('Known customer')
  })

  it('is offered the tags that the answers bring', async () => {
    const brought = tags.map((tag) => ({ ...tag, suggested: tag.scope === 'approve' }))
    serverAnswering(() => ({ data: { rows: brought } }))
    await open(/^Approve A$/)
    expect(screen.text()).toContain('Known customer')
    expect(button(/^Approve KES/).disabled).toBe(false)
  })

  it('above the authority becomes a pass to a reviewer', async () => {
    serverAnswering(() => ({ data: { rows: tags } }))
    await open(/^Approve A$/, { application: anApplication({ amountCents: 1_500_000 }) })
    expect(screen.text()).toContain('above your authority of KES 12,000.00')
    expect(button(/^Pass KES 15,000.00 to review$/).disabled).toBe(false)
  })
})

it('an approval whose tags are not shown takes none by a digit', async () => {
  const asked = serverAnswering(({ path }) =>
    path.endsWith('/remarkList') ? { data: { rows: tags } } : { data: outcome },
  )
  await open(/^Approve A$/)
  expect(screen.text()).not.toContain('Known customer')
  await act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }))
  })
  await click(/^Approve KES 10,000.00$/)
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ tags: [] })
})

it('the network’s error goes when the act is done the next time', async () => {
  let tries = 0
  serverAnswering(({ path, method }) => {
    if (path.endsWith('/remarkList')) return { data: { rows: tags } }
    if (method !== 'POST') return { data: loan }
    tries += 1
    return tries === 1 ? new Error('no network') : { data: outcome }
  })
  await open(/^Approve A$/)
  await click(/^Approve KES 10,000.00$/)
  expect(screen.text()).toContain('No answer from the server.')
  await click(/^Approve KES 10,000.00$/)
  expect(tries).toBe(2)
  expect(screen.text()).not.toContain('No answer from the server.')
})

describe('a rejection', () => {
  it('cannot be sent without a reason', async () => {
    serverAnswering(() => ({ data: { rows: tags } }))
    await open(/^Reject R$/)
    expect(screen.text()).toContain('Choose at least one reason.')
    expect(button(/^Reject$/).disabled).toBe(true)
    await click(/Income too low/)
    expect(button(/^Reject$/).disabled).toBe(false)
  })

  it('offers the reasons of a rejection only, and marks what the answers bring', async () => {
    serverAnswering(() => ({ data: { rows: tags } }))
    await open(/^Reject R$/)
    expect(screen.text()).not.toContain('No longer told')
    expect(button(/Forged papers/).textContent).toContain('From the answers')
    expect(button(/Income too low/).textContent).not.toContain('From the answers')
    expect(screen.text()).toContain('Forged papers')
    expect(screen.text()).not.toContain('Photo not readable')
  })

  it('keeps what was typed when somebody else has decided, and says who', async () => {
    serverAnswering(({ path, method }) => {
      if (path.endsWith('/remarkList')) return { data: { rows: tags } }
      if (method !== 'POST') return { data: loan }
      const error = 'application.already-decided'
      return { status: 409, msg: 'Loan 100001 was already decided by Mary.', data: { error } }
    })
    await open(/^Reject R$/)
    await click(/Income too low/)
    await type('textarea', 'The employer does not know her')
    await click(/^Reject$/)
    expect(screen.text()).toContain('already decided by Mary')
    expect(screen.element.querySelector('textarea')?.value).toBe('The employer does not know her')
    expect(button(/Income too low/).getAttribute('aria-pressed')).toBe('true')
  })
})

it('what floats over the page knows how high the panel of a decision is', async () => {
  serverAnswering(() => ({ data: { rows: tags } }))
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(212)
  await open(/^Approve A$/)
  expect(document.documentElement.style.getPropertyValue('--foot-height')).toBe('212px')
  height.mockRestore()
})

it('an act that is not allowed has no button', async () => {
  serverAnswering(() => ({ data: { rows: tags } }))
  await open(/^Next task/, { acts: ['reject'] })
  expect(button(/^Approve/)).toBeUndefined()
  expect(button(/^Reject/)).toBeDefined()
})
