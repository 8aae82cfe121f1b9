let names: ReadonlyMap<string, string> = new Map()

/** What the apps are called, for words that are put together without a component. */
export const knownApps = {
  nameOf: (code: string): string | undefined => names.get(code),
  set(apps: readonly { value: string; label: string }[]): void {
    names = new Map(apps.map(({ value, label }) => [value, label]))
  },
}
