import { act } from 'react'

/** Types a value over what a field says. */
export async function type(selector: string, value: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)
  const { prototype } =
    input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  const set = Object.getOwnPropertyDescriptor(prototype, 'value')?.set
  await act(async () => {
    set?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export async function click(selector: string): Promise<void> {
  await act(async () => document.querySelector<HTMLElement>(selector)?.click())
}
