import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { render, type Screen } from '../../../test/render.tsx'
import { demandProof } from './demand-proof.ts'
import { FormDialog } from './form-dialog.tsx'
import { ProofInput } from './proof-input.tsx'

let screen: Screen
afterEach(() => screen.close())

const sent: string[] = []

function Entering() {
  const [proof, setProof] = useState<File>()
  const send = async () => sent.push(demandProof(proof, 'Add the proof.').name)
  return (
    <FormDialog open title="Enter" schema={z.strictObject({})} onSubmit={send} onClose={() => {}}>
      <ProofInput label="Proof" onChange={setProof} />
    </FormDialog>
  )
}

async function submit(): Promise<void> {
  await act(async () => document.querySelector<HTMLElement>('button[type=submit]')?.click())
  await screen.settle()
}

test('a form without its proof stays, and says what is missing, until one is chosen', async () => {
  screen = await render(<Entering />)
  await submit()
  expect(screen.text()).toContain('Add the proof.')
  expect(sent).toEqual([])
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'slip.png')] })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
  await submit()
  expect(sent).toEqual(['slip.png'])
})
