/** Types for the server's tests, whose project reads no JavaScript. */
export function hasKamailio(): boolean
export const whyNoKamailio: string
export function ensureKamailio(): void
