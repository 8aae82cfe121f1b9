/**
 * What this browser keeps after sign-out: nothing about a customer. Storage may be switched
 * off, so every access may fail and none may break the page.
 */
type Kept = 'language' | 'theme' | 'size' | 'sidebar'

export function kept(name: Kept): string | undefined {
  try {
    return localStorage.getItem(`daftari.${name}`) ?? undefined
  } catch {
    return undefined
  }
}

export function keep(name: Kept, value: string): void {
  try {
    localStorage.setItem(`daftari.${name}`, value)
  } catch {
    // The choice then lasts as long as the page.
  }
}

/** For this browser tab only, and emptied at sign-out, since it may contain customers' data. */
export const duringSession = {
  read(name: string): unknown {
    try {
      const text = sessionStorage.getItem(`daftari.${name}`)
      return text === null ? undefined : JSON.parse(text)
    } catch {
      return undefined
    }
  },
  write(name: string, value: unknown): void {
    try {
      if (value === undefined) sessionStorage.removeItem(`daftari.${name}`)
      else sessionStorage.setItem(`daftari.${name}`, JSON.stringify(value))
    } catch {
      // A full or closed storage costs a remembered tab, nothing else.
    }
  },
  clear(): void {
    try {
      sessionStorage.clear()
    } catch {
      // Nothing was kept.
    }
  },
}
