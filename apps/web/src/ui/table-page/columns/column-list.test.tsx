import { column } from '@daftari/contract/columns'
import { list } from '@daftari/contract/table'
import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { render, type Screen } from '../../../../test/render.tsx'
import type { ColumnLayout } from './column-layout.ts'
import ColumnList from './column-list.tsx'

const loans = list('loan-admin/loan-list/cash-credit', {
  defaultSort: '-id',
  filters: {},
  columns: {
    id: column.id(),
    name: column.text(),
    phone: column.phone({ under: 'name' }),
    score: column.count(),
  },
})

let screen: Screen
let layout: ColumnLayout
afterEach(() => screen.close())

function Settings() {
  const [now, set] = useState<ColumnLayout>({})
  layout = now
  return <ColumnList table={loans} layout={now} rest={{ current: ['score'] }} onChange={set} />
}

const boxOf = (name: string) =>
  [...document.querySelectorAll('label')]
    .find((one) => one.textContent === name)
    ?.querySelector('input')
const press = (text: string) =>
  act(async () => document.querySelector<HTMLElement>(`[aria-label="${text}"]`)?.click())

test('a second line is in sight: its box is checked, and hides it; a column of its own is apart', async () => {
  screen = await render(<Settings />)
  expect([boxOf('Phone')?.checked, boxOf('Score')?.checked]).toEqual([true, false])
  await press('Own column: Phone')
  expect(layout.shown).toEqual(['phone'])
  await press('Second line: Phone')
  expect(layout.shown).toEqual([])
  await act(async () => boxOf('Phone')?.click())
  expect([boxOf('Phone')?.checked, layout.hidden]).toEqual([false, ['phone']])
})
