import { useSyncExternalStore } from 'react'
import { keep, kept } from '../lib/storage.ts'
import type { Shade, UiSize } from './theme.ts'

export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]
export const uiSizes = ['small', 'medium', 'large'] as const satisfies readonly UiSize[]

interface Appearance {
  theme: ThemeChoice
  shade: Shade
  size: UiSize
}

const darkSystem = matchMedia('(prefers-color-scheme: dark)')

let current: Appearance = read()
const listeners = new Set<() => void>()

function read(): Appearance {
  const theme = themeChoices.find((one) => one === kept('theme')) ?? 'system'
  const size = uiSizes.find((one) => one === kept('size')) ?? 'medium'
  return { theme, size, shade: shadeOf(theme) }
}

function shadeOf(theme: ThemeChoice): Shade {
  if (theme !== 'system') return theme
  return darkSystem.matches ? 'dark' : 'light'
}

function change(next: Partial<Appearance>): void {
  current = { ...current, ...next }
  current = { ...current, shade: shadeOf(current.theme) }
  document.documentElement.dataset.theme = current.shade
  for (const listener of listeners) listener()
}

darkSystem.addEventListener('change', () => change({}))

/** How this machine shows the console: known before anybody signs in. */
export const appearance = {
  setTheme(theme: ThemeChoice): void {
    keep('theme', theme)
    change({ theme })
  },
  setSize(size: UiSize): void {
    keep('size', size)
    change({ size })
  },
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(listen, () => current)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
