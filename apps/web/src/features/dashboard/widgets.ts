import type { Widget } from './widget.ts'

/** The dashboard from top to bottom. */
export const widgets: readonly Widget[] = []
