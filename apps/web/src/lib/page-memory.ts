import { useState } from 'react'
import { usePage } from './page-context.ts'
import { duringSession } from './storage.ts'

/** Written this long after the last change. */
export const writeDelayMs = 1_000

type Memory = Record<string, Record<string, unknown>>

let memory: Memory = (duringSession.read('pages') as Memory | undefined) ?? {}
let timer: ReturnType<typeof setTimeout> | undefined

function writeSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => duringSession.write('pages', memory), writeDelayMs)
}

/** What a tab remembers over a reload or an eviction, by the tab's key; gone when it is closed. */
export const pageMemory = {
  read: (tab: string, name: string): unknown => memory[tab]?.[name],
  write(tab: string, name: string, value: unknown): void {
    memory = { ...memory, [tab]: { ...memory[tab], [name]: value } }
    writeSoon()
  },
  forget(tab: string): void {
    const { [tab]: _, ...rest } = memory
    memory = rest
    writeSoon()
  },
  /** The page is about to go: not in a second. */
  writeNow(): void {
    clearTimeout(timer)
    duringSession.write('pages', memory)
  },
  /** At sign-out: at once, not in a second. */
  forgetAll(): void {
    clearTimeout(timer)
    memory = {}
    duringSession.write('pages', undefined)
  },
}

/** State of a page that outlives it: a draft, an open section. It may contain a customer's data. */
export function useRemembered<T>(name: string, initial: T): [T, (value: T) => void] {
  const { key } = usePage()
  const [value, setValue] = useState(() => (pageMemory.read(key, name) as T | undefined) ?? initial)
  const change = (next: T) => {
    setValue(next)
    pageMemory.write(key, name, next)
  }
  return [value, change]
}
