/** Types for the server's tests, whose project reads no JavaScript. */
export function hasNetSmpp(): boolean
export const whyNoNetSmpp: string
export function ensureNetSmpp(): void
