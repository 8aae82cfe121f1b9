import { createContext, type ReactElement } from 'react'

/** A part of a document that is no plain field. */
export interface DocumentPart {
  /** What edits it; without one it is carried along. */
  editor?: ReactElement
  text(value: unknown): string
  /** What of it differs, where that is less than all of it. */
  changes?(before: unknown, after: unknown): [before: string, after: string]
}

/** By the field's name. */
export const DocumentParts = createContext<Readonly<Record<string, DocumentPart>>>({})
